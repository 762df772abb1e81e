import TransitionProgram

/// What `--help` and `--version` print.
enum Help {
  static let version = "transition-run 0.1.0\n"

  static let text = """
    usage: transition-run [options] FILE.lua…
           transition-run [options] FILE.json…
           transition-run diff A B -o NAME.html
           transition-run new NAME [--kind KIND] [--xctest]
           transition-run list | stubs | schema

    Runs each script on a headless stage with a clock of its own, records what it does and
    prints a summary. A script is an animator, which gets two pages, or a flow, which brings
    its own pages and user. FILE.lua is looked up as given, then in examples/. FILE.json is a
    timeline that -o wrote: it is summed up, and exported by -o, without a run.

      diff                  put two on one page; see transition-run diff --help
      new                   write a script to begin with; see transition-run new --help
      list                  show the examples, the modules that every script can require,
                            and the screens that have names
      stubs                 print what an editor needs to complete scripts
      schema                print the JSON Schema of timelines

      -o, --output FILE     write the timeline, by the suffix: .html is a page that plays it,
                            .svg plots of what moves, .json all of it, .csv the numbers,
                            .trace.json for Perfetto; .png is a strip of pictures, a name
                            that ends in / a folder of them, .gif .apng .webp .mp4 are
                            films; - is standard output (JSON)
          --format NAME     html, svg, json, csv, trace, png, frames, gif, apng, webp or mp4,
                            whatever the name of the file
          --fps N           rows per second in the files (60, or those of FILE.json), and
                            pictures per second of films and folders (60; in a .gif 50);
                            plots are as fine as they need
          --range BEGIN:END write only what is between two times in seconds
          --scale N         of pictures: pixels per point (1)
          --frames N        of a strip: how many pictures (6); 1 is one picture alone
          --background C    of pictures: the colour around the screen, such as "#f2f2f7",
                            white, black, or, except in films, transparent (white)
          --device-frame    of pictures: the screen in the frame of a device
          --touches         of pictures: fingers on the screen as dots
          --caption         of pictures: the name and the time below the screen
          --screen SIZE     the screen in points, WIDTHxHEIGHT or a name from transition-run
                            list (390x844, or what a flow says)
          --operation NAME  what an animator does: push, pop, present, dismiss, select (a tab)
                            or replace (a child) (what it names, else push)
          --drive LIST      drive an animator as a user does, by seconds from its start and
                            fractions 0 to 1, ended by finish or cancel, after which
                            pause takes hold again: "0:0 0.2:0.4 0.5:cancel"
          --seed N          of the script's random numbers (1)
          --watch           run again at once when a script, or a module that it requires,
                            is saved; the files of -o are those of the last good run
          --json            print the summary, or the error, as one JSON object
      -q, --quiet           print no summary
      -v, --verbose         list every event
          --no-color        no colours, as with NO_COLOR
          --plain           no colours and no plots: on a terminal what a file would get
          --limit-time S            virtual seconds a run may take (60)
          --limit-wall S            seconds on the clock a script may take (10)
          --limit-memory MIB        memory a script may use (128)
          --limit-instructions N    instructions a script may run (200000000)
      -h, --help            print this
          --version         print the version

    -o may be given several times; of any other option the last one counts. With several
    scripts, -o needs {name} in it: -o {name}.json

    Exit status: 0 fine, 2 the script failed, 64 usage, 65 no timeline in FILE.json, 66 no
    such file, 69 a program or a font is missing, 70 our bug, 74 cannot write, 130
    interrupted. Of several scripts, that of the first failure.

    """

  static let diff = """
    usage: transition-run diff [options] A B -o NAME.html

    Writes one page that plays two scripts, or .json timelines that -o has written, beside
    or over each other: the old version and the new one, or an animator and its twin. Views
    are paired by their names, and the page has a list of what differs, in numbers.

    The options are those of a run, and hold for both: --fps, --range, and for scripts
    --screen, --operation, --drive, --seed and the limits. When a script fails, the page has
    what it did until then; when one is stopped by a limit of the clock or crashes, there is
    no page.

      -o, --output FILE     the page: .html, or - for standard output with --format html
      -h, --help            print this

    Exit status: as of a run; of two failures, that of the first.

    """

  static let new = """
    usage: transition-run new NAME [--kind KIND] [--xctest]

    Writes NAME.lua, a script that works and says why it is as it is, and beside it what the
    Lua language server needs to complete names: .luarc.json and .transition/. NAME may lie
    in a folder, which must exist. A file that exists is never written over.

          --kind KIND   push, pop, present, dismiss, tab: an animator for that change (push)
                        interaction: a swipe that drives a pop
                        flow: a whole app and its user
          --xctest      also write a test case that asserts what the script does
      -h, --help        print this

    """

  static let list = """
    usage: transition-run list [--json]

    Shows the examples, by the name that runs them, the modules that every script can
    require, and the screens that --screen knows.

          --json    print them as one JSON object
      -h, --help    print this

    """

  static let stubs = """
    usage: transition-run stubs > transition.d.lua

    Prints the names of the module "transition" with types, units and examples, as
    annotations for the Lua language server. It completes and checks scripts when the folder
    of the file is in workspace.library of its settings; transition-run new sees to that.

      -h, --help    print this

    """

  static let schema = """
    usage: transition-run schema > transition-timeline.schema.json

    Prints the JSON Schema (draft 2020-12) of the timelines that -o FILE.json writes.

      -h, --help    print this

    """
}

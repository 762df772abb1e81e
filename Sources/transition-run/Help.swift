/// What `--help` and `--version` print.
enum Help {
  static let version = "transition-run 0.1.0\n"

  static let text = """
    usage: transition-run [options] FILE.lua…

    Runs each script on a headless stage with a clock of its own, records what it does and
    prints a summary. A script is an animator, which gets two pages, or a flow, which brings
    its own pages and user. FILE.lua is looked up as given, then in examples/.

      -o, --output FILE     write the timeline: .json or .csv; - is standard output (JSON)
          --format NAME     json or csv, whatever the name of the file
          --fps N           rows per second in the files (60)
          --screen WxH      the size of the screen in points (390x844, or what a flow says)
          --operation NAME  what an animator does: push, pop, present, dismiss, select (a tab)
                            or replace (a child) (what it names, else push)
          --drive LIST      drive an animator as a user does, by seconds from its start and
                            fractions 0 to 1, ended by finish or cancel, after which
                            pause takes hold again: "0:0 0.2:0.4 0.5:cancel"
          --seed N          of the script's random numbers (1)
          --json            print the summary, or the error, as one JSON object
      -q, --quiet           print no summary
      -v, --verbose         list every event
          --no-color        no colours, as with NO_COLOR
          --limit-time S            virtual seconds a run may take (60)
          --limit-wall S            seconds on the clock a script may take (10)
          --limit-memory MIB        memory a script may use (128)
          --limit-instructions N    instructions a script may run (200000000)
      -h, --help            print this
          --version         print the version

    With several scripts, -o needs {name} in it: -o {name}.json

    Exit status: 0 fine, 2 the script failed, 64 usage, 66 no such file, 70 our bug,
    74 cannot write, 130 interrupted. Of several scripts, that of the first failure.

    """
}

/// What `--help` and `--version` print.
enum Help {
  static let version = "transition-render 0.1.0\n"

  static let text = """
    usage: transition-render [options] FILE.json -o FILE

    Draws a timeline that transition-run has recorded. transition-run FILE.lua -o FILE with
    the same suffixes and options records and draws in one go.

      -o, --output FILE     what to write, by the suffix: .png is a strip of pictures with
                            their times, a name that ends in / a folder of numbered
                            pictures, .gif .apng .webp .mp4 are films; - is standard output
          --format NAME     png, frames, gif, apng, webp or mp4, whatever the name
          --fps N           pictures per second (60; of a GIF 50, which is its most)
          --range BEGIN:END draw only what is between two times in seconds
          --scale N         pixels per point (1)
          --frames N        pictures of a strip (6); 1 is one picture and nothing around it
          --background C    the colour around the screen: "#f2f2f7", white, black, or
                            transparent, except in films (white)
          --device-frame    draw the screen in the frame of a device
          --touches         draw fingers on the screen as dots
          --caption         write the name and the time below the screen
      -q, --quiet           show no progress on a terminal
      -h, --help            print this
          --version         print the version

    -o may be given several times. FILE.json may be -, standard input. Films are encoded by
    ffmpeg. The last picture is the settled screen.

    Exit status: 0 fine, 64 usage, 65 no timeline in FILE.json, 66 no such file, 69 ffmpeg or
    the font is missing, 70 our bug, 74 cannot write, 130 interrupted.

    """
}

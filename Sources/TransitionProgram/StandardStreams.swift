import Glibc

/// What every program does first.
package enum StandardStreams {
  /// Has faults told by the calls that meet them, and makes sure that there are standard streams.
  package static func prepare() {
    // A closed pipe is reported by write(2), with a line of ours, instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // And so is a file that may not become longer.
    signal(SIGXFSZ, SIG_IGN)
    // Without these three the next file to be opened would be taken for one of them. For reading only:
    // who has closed standard output is told that it cannot be written.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

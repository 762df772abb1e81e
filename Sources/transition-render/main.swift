import Glibc
import TransitionProgram

StandardStreams.prepare()
exit(Program.run())

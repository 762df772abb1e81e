/// Names and texts that a careless format would break at.
enum HostileTexts {
  static let all = [
    #"quote " back \ slash"#, "'single' `back`", "line\nfeed\r\n\ttab", "👩‍👩‍👧 emoji 🇩🇪 e\u{301}",
    "שלום \u{202E}gnp\u{202C} عربى", "</script><!--<script>", "\0nul\u{1}\u{1F}\u{7F}\u{9F}",
    "\u{2028}\u{2029}\u{FEFF}", "=1+1", "=HYPERLINK(\"http://x\";\"y\")", "+1", "-1", "@SUM(A1)",
    "\t=1", "\r=1", "\n=1", " =1", "＝1", "a,b;c|d", "\"", "\"\"", "{name}", "%n%s", "#1", "",
    " ", ",", String(repeating: "x\"", count: 5_000), String(repeating: "=", count: 10_000),
    "\u{10FFFF}\u{FFFD}",
  ]
}

import TransitionCore

/// A page with a title, a picture and a button.
final class StagePage: ViewController {
  private let titleText: String
  private let color: Color
  private let accent: Color
  private let size: Size

  private let imageFrame: Rect

  init(
    name: String, title: String, color: Color, accent: Color, size: Size, imageFrame: Rect
  ) {
    self.imageFrame = imageFrame
    titleText = title
    self.color = color
    self.accent = accent
    self.size = size
    super.init(name: name)
  }

  override func loadView() {
    let page = View(frame: Rect(origin: .zero, size: size), name: name)
    page.backgroundColor = color
    let width = max(0, size.width - 40)
    let title = Label(frame: Rect(x: 20, y: 60, width: width, height: 40), name: "\(name).title")
    title.text = titleText
    let image = ImageView(frame: imageFrame, name: "\(name).image")
    image.backgroundColor = accent
    let button = Button(
      frame: Rect(x: size.width / 2 - 100, y: size.height - 120, width: 200, height: 44),
      name: "\(name).button")
    button.title = "Continue"
    button.backgroundColor = accent
    button.cornerRadius = 8
    for view in [title, image, button] { page.addSubview(view) }
    view = page
  }
}

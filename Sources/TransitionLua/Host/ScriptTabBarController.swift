import TransitionCore
import TransitionEngine

/// `T.tabBarController`.
final class ScriptTabBarController: TabBarController, ScriptedController {
  let script: ControllerScript

  init(tabs: [ViewController], name: String, script: ControllerScript) {
    self.script = script
    super.init(viewControllers: tabs, name: name)
    script.adopt(self)
  }
}

# The shell: header, navigation, messages that any page may show.
app-skip = 跳到内容
app-home = petri 首页
app-nav = 主菜单
app-nav-play = 对局
app-nav-games = 棋局
app-nav-analysis = 分析
app-analysis = 分析棋盘
app-nav-rules = 规则
app-nav-lobby = 大厅
app-account = 账号
app-sign-in = 登录
app-account-of = { $name } 的账号
app-line-idle = 未连接
app-line-connecting = 连接中
app-line-connected = 已连接
app-line-reconnecting = 重新连接中
app-line-offline = 离线
app-waiting = { $count } 局等你走棋
app-game-began = 你的对局开始了。
app-game-go = 前往对局
app-day = 每日棋盘
app-editor = 绘制棋盘
app-language = 语言
app-settings = 设置
app-dismiss = 关闭
app-page-failed = 无法加载此页面。请检查网络连接后重新加载。
app-reload = 重新加载
app-missing = 找不到页面
app-missing-text = { $path } 没有对应的页面。
app-missing-home = 前往游戏
app-engine-restarted = 引擎出错，已重新启动。你的棋局不受影响。
app-engine-failed = 引擎在此局面两次失败。请悔一手或重新开始；棋局已保存。
app-no-webassembly = 你的浏览器无法运行 WebAssembly，或版本过旧，而 petri 的规则需要它。请将浏览器更新到 2023 年 3 月或更新的版本，或允许本网站使用 WebAssembly（某些严格模式会将其关闭）。
app-engine-missing = 无法加载规则。请检查网络连接后重新加载页面。

game-ataxx = Ataxx 同化棋
game-hexxagon = Hexxagon 六角同化棋
game-schataxx = Schataxx 国际象棋同化棋
game-schataxx-balanced = 平衡 Schataxx
game-schataxx-unlimited = 无限 Schataxx
game-attangle = Attangle

# What the operator of the site adds, and what is new.
app-operator = 关于本站
app-imprint = 网站信息
app-privacy = 隐私
app-unread = { $count } 条通知

# Lessons and practice: the pages.
learn-title = Learn
learn-lead = Short lessons on a board you play on: from the first move to plans. Your progress is kept in this browser.
learn-lesson = Learn { $game }
learn-done-of = { $count } of { $all } steps done
learn-step-of = Step { $number } of { $all }
learn-step = Step { $number }
learn-step-done = Step { $number }, done
learn-steps = Steps of this lesson
learn-all = All lessons
learn-next = Next step
learn-again = Play it again
learn-retry = Try again
learn-show = Show me
learn-play = Play a game
learn-right = That’s it.
learn-finished = That’s it: you have reached the end of this lesson.

learn-task-clone = Make a clone.
learn-task-jump = Make a jump.
learn-task-step = Move a piece.
learn-task-drop = Drop a piece from your reserve.
learn-task-place = Place a stone.
learn-task-capture = Capture.
learn-task-drop-man = Drop this piece: { $man }.
learn-task-reach = Go to { $cell }.
learn-task-flip = Flip at least { $count } in one move.
learn-task-gain = Gain at least { $count } stones in one move.
learn-task-gain-area = Gain at least { $count } cells of area in one move.
learn-task-hold =
    { $back ->
        [0] Flip at least { $flips }, and let nothing be flipped back.
       *[other] Flip at least { $flips }, and let no more than { $back } be flipped back.
    }
learn-task-hold-capture = Capture so that nothing of yours can be captured in reply.
learn-task-survive = Find a move after which no reply wins.
learn-task-pass = Leave { $side } without a move.
learn-task-stack = Build a stack of { $height }.
learn-task-win =
    { $moves ->
        [1] Win with one move.
       *[other] Win in { $moves } moves.
    }

learn-wrong-make = That was another kind of move.
learn-wrong-reach = That goes to { $to }; you were asked for { $cell }.
learn-wrong-flip = That flips { $found } of { $count }.
learn-wrong-gain = That gains { $found } of { $count }.
learn-wrong-hold = After { $reply }, { $found } are flipped back.
learn-wrong-survive = { $reply } wins for the other side.
learn-wrong-pass = The other side can still move.
learn-wrong-stack = That leaves no stack of { $height } of yours.
learn-wrong-win = The game goes on.
learn-wrong-over = The game is over, and you have not won.

practice-title = Practice
practice-lead = Positions to play out against the engine: win what is won, hold what can be held.
practice-go = To practice
practice-about = Each one was checked: the engine at full strength reaches the goal against the opponent you will meet, a weak player does not.
practice-win = Win this
practice-hold = Hold this
practice-side = { $side } to move
practice-done = Done
practice-of = { $count } of { $all } done
practice-position = Position { $number }
practice-missing = The positions could not be loaded. Check your connection and try again.

solved-title = Perfect play
solved-lead = Small boards that are solved: see what every move gives, and play against somebody who never errs.
solved-go = To the solved boards
solved-coming = Solving the board …
solved-win = { $side } wins with perfect play
solved-draw = A draw with perfect play
solved-moves-win = Winning
solved-moves-draw = Drawing
solved-moves-loss = Losing
solved-away-win = That move gave the win away.
solved-away-draw = That move gave the draw away.
solved-again = New game
solved-board = Board
solved-board-4x4 = 4×4
solved-board-4x4-hole = 4×4 with a hole
solved-board-3x5 = 3×5
solved-seat = You play
solved-both = Both sides
solved-show = Show what each move gives
solved-show-text = On the board, the best move to each cell; pick a stone to see its own moves.
solved-about = The rules are those of Ataxx, but a position that comes for the third time is a draw. Your device works out every position of the board when you open it; nothing is looked up elsewhere.

# Studies: their page, and what stands beside a chapter.
studies-heading = Studies
studies-lead = Games and positions with your notes, in chapters. They are kept in this browser; a link or a file takes one elsewhere.
studies-study = Study
studies-title-of = Title of the study
studies-chapter = Chapter { $number }
studies-chapter-title = Title of the chapter
studies-chapters =
    { $count ->
        [one] 1 chapter
       *[other] { $count } chapters
    }
studies-edit = Edit and share
studies-add = Add a chapter
studies-remove = Delete chapter
studies-remove-sure = Delete permanently
studies-earlier = Move up
studies-later = Move down
studies-link = Copy link
studies-embed = Copy embed code
studies-save = Save as file
studies-save-text = Save as text
studies-all = All studies
studies-new = New study
studies-new-title = Untitled study
studies-add-here = Add as a chapter
studies-open = Open a file …
studies-none = No studies yet. Begin one here, or add a chapter from the analysis board.
studies-delete = Delete
studies-delete-sure = Delete permanently
studies-sent = A study sent to you
studies-keep = Keep a copy and open it
studies-unreadable = This is no study, or it is damaged.
studies-by = By { $name }
studies-account = In your account
studies-account-none = None yet. Save one of this device to your account: you can open it anywhere, and share it by a short link.
studies-to-account = Save to account
studies-saved = Saved to your account.
studies-load = Open here
studies-readers = Who may read { $title }
studies-private = Only you
studies-unlisted = Whoever has the link
studies-public = Everybody
studies-guest = With an account you can open your studies anywhere.

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

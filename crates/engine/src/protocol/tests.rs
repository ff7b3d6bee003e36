//! Whole dialogues, from bytes to bytes.

use super::serve;
use rules::{AnyPosition, Variant};

/// What is said in answer to these lines.
fn answers(input: &str) -> Vec<String> {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(input.as_bytes().to_vec());
    serve(AnyPosition::start(Variant::Ataxx), input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_string).collect()
}

fn count(answers: &[String], word: &str) -> usize {
    answers.iter().filter(|line| line.split(' ').next() == Some(word)).count()
}

/// Both searches were lost: the first by `quit`, and with it the only move that was asked for.
#[test]
fn quit_answers_the_search_under_way_first() {
    for go in ["go depth 40", "go infinite", "go ponder btime 9000 wtime 9000"] {
        let answers = answers(&format!("{go}\n{go}\nquit\nisready\n"));
        assert_eq!(count(&answers, "bestmove"), 1, "{go}: {answers:?}");
        assert_eq!(count(&answers, "readyok"), 0, "{go}: {answers:?}");
        assert!(answers.iter().any(|line| line.contains("`go` is ignored")), "{go}: {answers:?}");
    }
}

#[test]
fn what_cannot_be_read_does_not_make_a_search_endless() {
    let answers = answers("go depth abc\n");
    assert!(answers[0].starts_with("info string `depth` is followed by `abc`"), "{answers:?}");
    assert_eq!(count(&answers, "bestmove"), 1, "{answers:?}");
}

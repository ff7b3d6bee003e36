//! Rust source without its comments and literals, so that a word in a string is not code.
//!
//! A small scanner, not a parser: everything that is not code becomes spaces, line breaks stay, so
//! that a line number found in the result is the line number in the file.

/// The same text with comments, strings and character literals blanked.
pub(crate) fn without_text(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        match skipped(&chars, at) {
            Some(end) => {
                out.extend(chars[at..end].iter().map(|&c| if c == '\n' { '\n' } else { ' ' }));
                at = end;
            }
            None => {
                out.push(chars[at]);
                at += 1;
            }
        }
    }
    out
}

/// Where the comment or literal that begins here ends; none where code begins here.
fn skipped(chars: &[char], at: usize) -> Option<usize> {
    let next = chars.get(at + 1).copied();
    let is_inside_word = at > 0 && is_word(chars[at - 1]);
    match chars[at] {
        '/' if next == Some('/') => Some(find(chars, at, |c| c == '\n')),
        '/' if next == Some('*') => Some(end_of_block_comment(chars, at)),
        '"' => Some(end_of_string(chars, at + 1)),
        'r' if !is_inside_word => end_of_raw_string(chars, at + 1),
        'b' if !is_inside_word && next == Some('r') => end_of_raw_string(chars, at + 2),
        '\'' => end_of_char(chars, at),
        _ => None,
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn find(chars: &[char], from: usize, is_end: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|&at| is_end(chars[at])).unwrap_or(chars.len())
}

/// Block comments nest.
fn end_of_block_comment(chars: &[char], from: usize) -> usize {
    let mut depth = 0;
    let mut at = from;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at.min(chars.len())
}

fn end_of_string(chars: &[char], from: usize) -> usize {
    let mut at = from;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// From the hashes or the quote after `r`; none where this is no raw string, as in `r#type`.
fn end_of_raw_string(chars: &[char], from: usize) -> Option<usize> {
    let open = find(chars, from, |c| c != '#');
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let hashes = open - from;
    let closes = |at: usize| {
        chars[at] == '"'
            && chars[at + 1..].iter().take(hashes).filter(|&&c| c == '#').count() == hashes
    };
    let close = (open + 1..chars.len()).find(|&at| closes(at))?;
    Some(close + 1 + hashes)
}

/// A character literal; none for a lifetime, which has no closing quote.
fn end_of_char(chars: &[char], at: usize) -> Option<usize> {
    match (chars.get(at + 1)?, chars.get(at + 2)?) {
        ('\\', _) => Some(find(chars, at + 3, |c| c == '\'') + 1).filter(|&end| end <= chars.len()),
        (_, '\'') => Some(at + 3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::without_text;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(without_text(source), expected);
    }

    #[test]
    fn comments_and_literals_become_spaces() {
        check("a // b\nc", "a     \nc");
        check("a /* b /* c */ d */ e", "a                   e");
        check(r#"f("{\" }", '{', '\'', b'}')"#, "f(       ,    ,     , b   )");
        check("r\"{\" x", "     x");
        check("r##\"{\"#\"## x", "           x");
        check("br#\"{\"# x", "        x");
    }

    #[test]
    fn code_stays_and_so_do_lines() {
        check("fn f<'a>(x: &'a str) -> r#type {}", "fn f<'a>(x: &'a str) -> r#type {}");
        check("let bar = \"a\nb\";", "let bar =   \n  ;");
        check("\"open to the end", "                ");
    }
}

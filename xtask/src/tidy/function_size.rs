//! Functions fit on one screen: at most 70 lines from `fn` to the closing brace.

use super::finding::Finding;
use super::tree::Tree;

const LIMIT: usize = 70;

/// `(file, function, reason)`: functions that are better whole.
const ALLOWANCES: &[(&str, &str, &str)] = &[];

/// Reports functions over the limit.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        for function in functions(&file.code()) {
            let is_allowed = ALLOWANCES
                .iter()
                .any(|(path, name, _)| (*path, *name) == (&file.path, &function.name));
            if function.lines > LIMIT && !is_allowed {
                let message = format!(
                    "`fn {}` has {} lines, at most {LIMIT}: split it by ideas",
                    function.name, function.lines
                );
                findings.push(Finding::at(&file.path, function.line, message));
            }
        }
    }
    findings
}

struct Function {
    name: String,
    line: usize,
    lines: usize,
}

/// The functions with a body, inner ones too.
fn functions(code: &str) -> Vec<Function> {
    let starts = code
        .match_indices("fn ")
        .filter(|&(at, _)| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'));
    starts.filter_map(|(at, keyword)| function(code, at, keyword.len())).collect()
}

fn function(code: &str, at: usize, keyword: usize) -> Option<Function> {
    let rest = &code[at + keyword..];
    let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let body = body(rest)?;
    (!name.is_empty()).then(|| Function {
        name,
        line: code[..at].matches('\n').count() + 1,
        lines: rest[..body].matches('\n').count() + 1,
    })
}

/// Where the body's closing brace is; none for a declaration, which ends in a semicolon.
fn body(rest: &str) -> Option<usize> {
    let mut round = 0_u32; // a semicolon in `[u8; 4]` or in brackets ends no declaration
    let mut curly = 0_u32;
    for (at, c) in rest.char_indices() {
        match c {
            '(' | '[' => round += 1,
            ')' | ']' => round = round.saturating_sub(1),
            ';' if curly == 0 && round == 0 => return None,
            '{' => curly += 1,
            '}' if curly == 1 => return Some(at),
            '}' => curly = curly.saturating_sub(1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, check, functions};
    use crate::tidy::tree::Tree;

    fn source(lines: usize) -> String {
        format!("struct A;\nfn f(x: [u8; 4]) -> u8 {{\n{}}}\n", "x();\n".repeat(lines - 2))
    }

    #[test]
    fn a_function_at_the_limit_passes() {
        assert_eq!(check(&Tree::of("a.rs", &source(LIMIT))), []);
    }

    #[test]
    fn one_line_more_is_found_with_name_and_line() {
        let found = check(&Tree::of("a.rs", &source(LIMIT + 1)));
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].to_string(),
            "a.rs:2: `fn f` has 71 lines, at most 70: split it by ideas"
        );
    }

    #[test]
    fn declarations_and_function_types_have_no_body() {
        let code = "trait T { fn a(); fn b() { c() } }\ntype F = fn (u8);\nlet often = 1;";
        let names: Vec<_> = functions(code).into_iter().map(|f| (f.name, f.lines)).collect();
        assert_eq!(names, [("b".to_owned(), 1)]);
    }
}

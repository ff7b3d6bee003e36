//! Every language of the interface says the same things: same messages, same variables.
//!
//! Fluent files lie as `…/locales/LANGUAGE/NAME.ftl`, where the name may have folders of its own; all
//! files of one name are compared.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

use super::finding::Finding;
use super::tree::Tree;

/// The files of one name below one folder, by language.
type Group<'a> = (&'a str, &'a str);

/// A message with the variables that occur in it, over all its lines.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reports files that are no Fluent, messages that one language has and another lacks, and variables
/// that differ.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut groups: BTreeMap<Group<'_>, Vec<(&str, Messages)>> = BTreeMap::new();
    let mut languages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in tree.files.iter().filter(|file| file.has_extension("ftl")) {
        if let Some((folder, language, name)) = place(&file.path) {
            languages.entry(folder).or_default().insert(language);
            match read(&file.text) {
                Ok(messages) => {
                    groups.entry((folder, name)).or_default().push((&file.path, messages));
                }
                Err(error) => findings.push(Finding::new(&file.path, error)),
            }
        }
    }
    for ((folder, name), files) in &groups {
        for language in languages.get(folder).into_iter().flatten() {
            let path = format!("{folder}locales/{language}/{name}");
            if files.iter().all(|(other, _)| *other != path) {
                findings.push(Finding::new(path, "is missing: another language has it"));
            }
        }
        findings.extend(compare(files));
    }
    findings
}

/// The folder that holds the languages, the language, and the name below it.
fn place(path: &str) -> Option<(&str, &str, &str)> {
    let (folder, rest) = path.split_once("locales/")?;
    let (language, name) = rest.split_once('/')?;
    Some((folder, language, name))
}

fn compare(files: &[(&str, Messages)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let all: BTreeSet<&String> = files.iter().flat_map(|(_, messages)| messages.keys()).collect();
    for (path, messages) in files {
        for id in &all {
            match messages.get(*id) {
                None => findings.push(Finding::new(*path, format!("lacks the message `{id}`"))),
                Some(variables) => {
                    let (first, expected) = files
                        .iter()
                        .find_map(|(other, list)| list.get(*id).map(|set| (other, set)))
                        .unwrap_or((path, variables));
                    if expected != variables {
                        let message = format!("`{id}` uses other variables than in {first}");
                        findings.push(Finding::new(*path, message));
                    }
                }
            }
        }
    }
    findings
}

fn read(text: &str) -> Result<Messages, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let errors = errors.iter().map(ToString::to_string);
        errors.collect::<Vec<_>>().join("; ")
    })?;
    let messages = resource.body.iter().filter_map(|entry| {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => {
                (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
            }
            _ => return None,
        };
        let mut variables = BTreeSet::new();
        for pattern in value.into_iter().chain(attributes.iter().map(|one| &one.value)) {
            in_pattern(pattern, &mut variables);
        }
        Some((id, variables))
    });
    Ok(messages.collect())
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    let in_arguments = |arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>| {
        arguments.positional.iter().for_each(|argument| in_inline(argument, variables));
        arguments.named.iter().for_each(|argument| in_inline(&argument.value, variables));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            in_arguments(arguments, variables);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    const ENGLISH: &str = "# The end\nwins = { $side } wins\nflips =\n    { $n ->\n        [one] one man\n       *[other] { $n } men\n    }\n";

    fn found(german: &str) -> Vec<String> {
        let tree =
            Tree::of_all(&[("locales/en/play.ftl", ENGLISH), ("locales/de/play.ftl", german)]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_same_messages_with_the_same_variables_pass() {
        assert_eq!(found("flips = { $n } Steine\nwins = { $side } gewinnt\n"), [""; 0]);
    }

    #[test]
    fn a_message_missing_in_either_language_is_found() {
        assert_eq!(
            found("wins = { $side } gewinnt\n"),
            ["locales/de/play.ftl: lacks the message `flips`"]
        );
        let more = "flips = { $n } Steine\nwins = { $side } gewinnt\nneu = neu\n";
        assert_eq!(found(more), ["locales/en/play.ftl: lacks the message `neu`"]);
    }

    #[test]
    fn a_file_missing_in_a_language_is_found() {
        let files = [
            ("web/locales/en/a.ftl", "x = x"),
            ("web/locales/de/a.ftl", "x = x"),
            ("web/locales/en/deep/b.ftl", "y = y"),
        ];
        let found = check(&Tree::of_all(&files));
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].to_string(),
            "web/locales/de/deep/b.ftl: is missing: another language has it"
        );
    }

    #[test]
    fn what_is_no_fluent_is_found() {
        let found = found("wins { $side } gewinnt\n");
        assert!(found[0].starts_with("locales/de/play.ftl: "), "{found:?}");
    }

    #[test]
    fn another_variable_is_found() {
        let other = "flips = { $count } Steine\nwins = { $side } gewinnt\n";
        assert_eq!(
            found(other),
            ["locales/de/play.ftl: `flips` uses other variables than in locales/en/play.ftl"]
        );
    }
}

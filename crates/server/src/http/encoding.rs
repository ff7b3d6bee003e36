//! Which compressed twin of a file a browser takes.

use axum::http::{HeaderMap, header};

/// A way to compress a file, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The encodings a request accepts, best first; `q=0` refuses one.
    pub(crate) fn accepted(headers: &HeaderMap) -> Vec<Self> {
        let header = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let list = header.unwrap_or_default();
        [Self::Brotli, Self::Gzip].into_iter().filter(|one| accepts(list, one.name())).collect()
    }

    /// Its name in HTTP headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The name under which the build script keeps the compressed twin of a file.
    pub(crate) fn twin_of(self, path: &str) -> String {
        match self {
            Self::Brotli => format!("{path}.br"),
            Self::Gzip => format!("{path}.gz"),
        }
    }
}

fn accepts(list: &str, name: &str) -> bool {
    let weight_of = |wanted: &str| {
        list.split(',').find_map(|item| {
            let mut parts = item.split(';').map(str::trim);
            let is_wanted = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(wanted));
            let weight = parts.find_map(|part| part.strip_prefix("q="));
            is_wanted.then(|| weight.and_then(|text| text.parse::<f32>().ok()).unwrap_or(1.0))
        })
    };
    weight_of(name).or_else(|| weight_of("*")).is_some_and(|weight| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::accepts;

    #[test]
    fn an_encoding_is_taken_when_named_or_covered_by_a_star() {
        assert!(accepts("gzip, deflate, br, zstd", "br"));
        assert!(accepts("*", "br"));
        assert!(accepts("BR;q=0.5", "br"));
    }

    #[test]
    fn an_encoding_is_refused_when_absent_or_of_weight_zero() {
        assert!(!accepts("", "br"));
        assert!(!accepts("gzip", "br"));
        assert!(!accepts("br;q=0, *", "br"));
        assert!(!accepts("br; q=0.0", "br"));
    }
}

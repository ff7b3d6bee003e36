//! The document while it is written: addresses, and the schemas of what travels, each once.

use std::collections::BTreeMap;

use utoipa::openapi::path::{OperationBuilder, ParameterBuilder, ParameterIn, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{Array, ComponentsBuilder, OneOfBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{
    Content, HttpMethod, InfoBuilder, ObjectBuilder, OpenApiBuilder, Ref, RefOr, Required,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};
use wire::online::Refused;

type Parts = Vec<(String, RefOr<Schema>)>;

/// What travels, and the schemas it refers to.
pub(super) struct Said {
    schema: RefOr<Schema>,
    parts: Parts,
}

/// A value of this type.
#[expect(clippy::unnecessary_wraps, reason = "what travels may be nothing")]
pub(super) fn one<T: ToSchema>() -> Option<Said> {
    let mut parts = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut parts);
    Some(Said { schema: Ref::from_schema_name(T::name()).into(), parts })
}

/// A list of values of this type.
pub(super) fn list<T: ToSchema>() -> Option<Said> {
    let Said { schema, parts } = one::<T>()?;
    Some(Said { schema: Array::new(schema).into(), parts })
}

/// A value of this type, or null.
pub(super) fn maybe<T: ToSchema>() -> Option<Said> {
    let Said { schema, parts } = one::<T>()?;
    let null = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Null));
    let schema = OneOfBuilder::new().item(schema).item(null);
    Some(Said { schema: Schema::from(schema.build()).into(), parts })
}

/// A value of a type without a name of its own.
#[expect(clippy::unnecessary_wraps, reason = "what travels may be nothing")]
pub(super) fn plain<T: PartialSchema>() -> Option<Said> {
    Some(Said { schema: T::schema(), parts: Parts::new() })
}

/// The document.
#[derive(Default)]
pub(super) struct Document {
    paths: Paths,
    schemas: BTreeMap<String, RefOr<Schema>>,
}

impl Document {
    /// Includes the schema of a type, and those it refers to.
    pub(super) fn include<T: ToSchema>(&mut self) {
        self.schemas.extend(one::<T>().into_iter().flat_map(|said| said.parts));
    }

    /// An address that takes and gives JSON, or nothing.
    pub(super) fn add(
        &mut self,
        method: HttpMethod,
        path: &str,
        summary: &str,
        takes: Option<Said>,
        gives: Option<Said>,
    ) {
        let mut operation = self.operation(path, &[], summary);
        if let Some(said) = takes {
            let content = self.json(said);
            let body = RequestBodyBuilder::new().content("application/json", content);
            operation = operation.request_body(Some(body.required(Some(Required::True)).build()));
        }
        let (status, answer) = match gives {
            Some(said) => {
                let content = self.json(said);
                ("200", ResponseBuilder::new().content("application/json", content))
            }
            None => ("204", ResponseBuilder::new()),
        };
        let operation = operation.response(status, answer.description("Done"));
        self.paths.add_path_operation(format!("/api{path}"), vec![method], operation.build());
    }

    /// An address with a query, which gives JSON.
    pub(super) fn ask(&mut self, path: &str, query: &[&str], summary: &str, gives: Option<Said>) {
        let mut answer = ResponseBuilder::new().description("Done");
        if let Some(said) = gives {
            answer = answer.content("application/json", self.json(said));
        }
        let operation = self.operation(path, query, summary).response("200", answer);
        let get = vec![HttpMethod::Get];
        self.paths.add_path_operation(format!("/api{path}"), get, operation.build());
    }

    /// An address that gives text of this kind.
    pub(super) fn text(&mut self, path: &str, query: &[&str], summary: &str, kind: &str) {
        let content = Content::new(Some(String::schema()));
        let answer = ResponseBuilder::new().description("Done").content(kind, content);
        let operation = self.operation(path, query, summary).response("200", answer);
        let get = vec![HttpMethod::Get];
        self.paths.add_path_operation(format!("/api{path}"), get, operation.build());
    }

    /// What all have in common: names in the address, the query, and how it is refused.
    fn operation(&mut self, path: &str, query: &[&str], summary: &str) -> OperationBuilder {
        let parameter = |name: &str, place, required| {
            ParameterBuilder::new()
                .name(name)
                .parameter_in(place)
                .required(required)
                .schema(Some(String::schema()))
                .build()
        };
        let mut operation = OperationBuilder::new().summary(Some(summary));
        for part in path.split('/') {
            let name = part.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
            if let Some(name) = name {
                operation = operation.parameter(parameter(name, ParameterIn::Path, Required::True));
            }
        }
        for name in query {
            operation = operation.parameter(parameter(name, ParameterIn::Query, Required::False));
        }
        let mut refused = ResponseBuilder::new().description("Why not");
        if let Some(said) = one::<Refused>() {
            refused = refused.content("application/json", self.json(said));
        }
        operation.response("4XX", refused)
    }

    fn json(&mut self, said: Said) -> Content {
        self.schemas.extend(said.parts);
        Content::new(Some(said.schema))
    }

    /// The whole as JSON.
    pub(super) fn into_json(self) -> String {
        let components = self
            .schemas
            .into_iter()
            .fold(ComponentsBuilder::new(), |all, (name, schema)| all.schema(name, schema));
        let info =
            InfoBuilder::new().title("petri").version(env!("CARGO_PKG_VERSION")).description(Some(
                "Accounts, lobby and games of a petri server. Whoever asks is known by the cookie \
                 `petri`, which comes with the first answer that makes somebody a guest. What is \
                 refused says why, with a short `code` that stays the same.",
            ));
        let document =
            OpenApiBuilder::new().info(info).paths(self.paths).components(Some(components.build()));
        // Plain data always becomes JSON.
        document.build().to_json().unwrap_or_default()
    }
}

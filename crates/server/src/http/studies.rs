//! Studies in accounts. A change names the version it begins from, so that of two tabs neither
//! overwrites what the other has kept.

use axum::Json;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use store::{Account, AccountId, StoreError, StudyContent, StudyId, Visibility};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::online::{NewStudy, Study, StudyChange, StudyChapter, StudySummary};

use crate::api_error::ApiError;
use crate::http::extract::Body;
use crate::http::session::cookie::Caller;
use crate::http::session::{Person, Visitor};
use crate::lobby::offer::ID_LENGTH;
use crate::random;
use crate::site::Site;
use crate::state::Core;
use crate::state::limits::Limit;

/// How many an account may have.
const MOST: usize = 100;
/// How many chapters a study may have.
const MOST_CHAPTERS: usize = 64;
/// How many characters a title may have.
const LONGEST_TITLE: usize = 120;
/// No study is longer, as it travels.
const BODY_BYTES: usize = 256 << 10;

/// The addresses below `/api`.
pub(crate) fn router() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(show, change, remove))
        .routes(routes!(of_player))
        .layer(DefaultBodyLimit::max(BODY_BYTES))
}

#[utoipa::path(
    get,
    path = "/studies",
    tag = "studies",
    operation_id = "studies_list",
    summary = "The account's own studies, the one changed last first",
    responses((status = 200, description = "The studies", body = Vec<StudySummary>), ApiError)
)]
pub(crate) async fn list(
    State(core): State<Core>,
    visitor: Visitor,
) -> Result<Json<Vec<StudySummary>>, ApiError> {
    let own = core.store().studies(visitor.known()?.id).await?;
    Ok(Json(own.into_iter().map(summary).collect()))
}

#[utoipa::path(
    post,
    path = "/studies",
    tag = "studies",
    operation_id = "studies_add",
    summary = "Keep a new study",
    request_body = NewStudy,
    responses((status = 200, description = "It is kept", body = StudySummary), ApiError)
)]
pub(crate) async fn add(
    State(core): State<Core>,
    Person(account, _): Person,
    caller: Caller,
    Body(study): Body<NewStudy>,
) -> Result<Json<StudySummary>, ApiError> {
    core.limits().take(Limit::Note, caller.who(Some(account.id)))?;
    let content = content(study)?;
    if core.store().studies(account.id).await?.len() >= MOST {
        let problem = format!("no more than {MOST} can be kept");
        return Err(ApiError::Invalid("too-many-studies", problem));
    }
    let id: StudyId = random::word::<ID_LENGTH>()?.parse().map_err(|_| ApiError::Busy)?;
    let changed_ms = core.now_ms();
    let study = store::Study { id, owner: account.id, content, version: 1, changed_ms };
    core.store().create_study(study.clone()).await?;
    Ok(Json(summary(study)))
}

#[utoipa::path(
    get,
    path = "/studies/{id}",
    tag = "studies",
    operation_id = "studies_show",
    summary = "A study, unless it is somebody else's and private",
    params(("id" = String, Path)),
    responses((status = 200, description = "The study", body = Study), ApiError)
)]
pub(crate) async fn show(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Study>, ApiError> {
    let reader = visitor.known().ok().map(|account| account.id);
    Ok(Json(read(&core, &id, reader).await?))
}

#[utoipa::path(
    put,
    path = "/studies/{id}",
    tag = "studies",
    operation_id = "studies_change",
    summary = "Change a study of one's own, unless it was changed since the version that is named",
    params(("id" = String, Path)),
    request_body = StudyChange,
    responses((status = 200, description = "It is kept", body = StudySummary), ApiError)
)]
pub(crate) async fn change(
    State(core): State<Core>,
    Person(account, _): Person,
    caller: Caller,
    Path(id): Path<String>,
    Body(change): Body<StudyChange>,
) -> Result<Json<StudySummary>, ApiError> {
    core.limits().take(Limit::Note, caller.who(Some(account.id)))?;
    let (id, owner, changed_ms) = (study_id(&id)?, account.id, core.now_ms());
    let content = content(change.study)?;
    let kept = core.store();
    let version = kept.change_study(owner, &id, change.version, content.clone(), changed_ms).await;
    let version = version.map_err(|error| match error {
        StoreError::Conflict { version_now } => ApiError::Changed(version_now),
        error => error.into(),
    })?;
    Ok(Json(summary(store::Study { id, owner, content, version, changed_ms })))
}

#[utoipa::path(
    delete,
    path = "/studies/{id}",
    tag = "studies",
    operation_id = "studies_remove",
    summary = "Delete a study of one's own",
    params(("id" = String, Path)),
    responses((status = 204, description = "Done"), ApiError)
)]
pub(crate) async fn remove(
    State(core): State<Core>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    core.store().remove_study(visitor.known()?.id, &study_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[utoipa::path(
    get,
    path = "/players/{name}/studies",
    tag = "studies",
    operation_id = "studies_of_player",
    summary = "A player's public studies, the one changed last first",
    params(("name" = String, Path)),
    responses((status = 200, description = "The studies", body = Vec<StudySummary>), ApiError)
)]
pub(crate) async fn of_player(
    State(core): State<Core>,
    Path(name): Path<String>,
) -> Result<Json<Vec<StudySummary>>, ApiError> {
    Ok(Json(public(&core, &name).await?))
}

/// A study that this account, or nobody, may read.
///
/// # Errors
/// `NotFound`, also where it is private, and those of the store.
pub(crate) async fn read(
    core: &Core,
    id: &str,
    reader: Option<AccountId>,
) -> Result<Study, ApiError> {
    let study = core.store().study(&study_id(id)?).await?;
    let yours = reader == Some(study.owner);
    if study.content.visibility == Visibility::Private && !yours {
        return Err(ApiError::NotFound("study"));
    }
    let owner = core.store().account(study.owner).await?;
    Ok(whole(study, &owner, yours))
}

/// A player's public studies.
///
/// # Errors
/// `NotFound` without the player, and those of the store.
pub(crate) async fn public(core: &Core, name: &str) -> Result<Vec<StudySummary>, ApiError> {
    let account = core.store().account_by_name(name).await?;
    let mut studies = core.store().studies(account.id).await?;
    studies.retain(|study| study.content.visibility == Visibility::Public);
    Ok(studies.into_iter().map(summary).collect())
}

/// A study as it travels.
pub(crate) fn whole(study: store::Study, owner: &Account, yours: bool) -> Study {
    let store::Study { id, content, version, changed_ms, .. } = study;
    let study = NewStudy {
        title: content.title,
        visibility: visibility(content.visibility),
        chapters: wire::from_json(&content.chapters).unwrap_or_default(),
    };
    Study { id: id.to_string(), owner: owner.name.clone(), yours, version, changed_ms, study }
}

fn summary(study: store::Study) -> StudySummary {
    let store::Study { id, content, version, changed_ms, .. } = study;
    StudySummary {
        id: id.to_string(),
        title: content.title,
        visibility: visibility(content.visibility),
        chapters: content.count,
        version,
        changed_ms,
    }
}

fn visibility(visibility: Visibility) -> wire::online::Visibility {
    match visibility {
        Visibility::Private => wire::online::Visibility::Private,
        Visibility::Unlisted => wire::online::Visibility::Unlisted,
        Visibility::Public => wire::online::Visibility::Public,
    }
}

fn study_id(text: &str) -> Result<StudyId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound("study"))
}

/// What is to be kept, if it is a study.
fn content(study: NewStudy) -> Result<StudyContent, ApiError> {
    let NewStudy { title, visibility, chapters } = study;
    let fits = |title: &str| title.chars().count() <= LONGEST_TITLE;
    let is_chapter = |one: &StudyChapter| fits(&one.title) && !one.analysis.is_empty();
    let count = chapters.len();
    if !fits(&title) || !(1..=MOST_CHAPTERS).contains(&count) || !chapters.iter().all(is_chapter) {
        let problem = format!(
            "a study has 1 to {MOST_CHAPTERS} chapters, and titles of up to {LONGEST_TITLE} characters"
        );
        return Err(ApiError::Invalid("study", problem));
    }
    Ok(StudyContent {
        title,
        visibility: match visibility {
            wire::online::Visibility::Private => Visibility::Private,
            wire::online::Visibility::Unlisted => Visibility::Unlisted,
            wire::online::Visibility::Public => Visibility::Public,
        },
        chapters: wire::json_line(&chapters),
        count: u32::try_from(count).unwrap_or(u32::MAX),
    })
}

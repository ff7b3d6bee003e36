//! Playing people: what a page and a server say to each other. Plain questions go over HTTP, each
//! answered by one of these values; what changes by itself comes over one socket a page
//! ([`FromPage`], [`FromServer`]).
//!
//! Times are Unix milliseconds of the server's clock; what is left on a clock is said together with
//! the server's time, so that a page needs only its own clock's difference to count on.

mod account;
mod api;
#[cfg(feature = "openapi")]
mod async_api;
mod authorization;
mod command;
mod day;
mod event;
mod explorer;
mod game;
mod lab;
mod link;
mod lobby;
mod moderation;
mod own;
mod passkey;
mod problem;
mod review;
mod share;
mod snapshot;
mod socket;
mod study;
mod subscription;
mod talk;
mod token;

pub use account::{
    AccountKind, Credentials, Me, NewAccount, Player, Profile, Rating, Recovery, RecoveryCodes,
    Refused, Words,
};
pub use api::{
    AccountLine, ApiAccount, ApiGame, ApiGameState, ChallengePolicy, GameAction, GameStreamLine,
    GamesStreamLine, GamesToStream, MoveQuery, RatedPlayer, RatingsOf, RatingsQuery, StateOfGame,
};
#[cfg(feature = "openapi")]
pub use async_api::AsyncApi;
pub use authorization::{
    Authorization, AuthorizationServer, Grant, NewAuthorization, RevocationRequest, TokenRefused,
    TokenRequest, TokenResponse,
};
pub use command::{Command, CommandDone, CommandRequest};
pub use day::{DayGame, DayMargins, DayQuery, MarginCount, OwnDay};
pub use event::{GameEvent, NumberedEvent};
pub use explorer::{ExplorerLevel, ExplorerQuery};
pub use game::{
    After, ChatBefore, ChatLine, ChatPage, ChatRoom, GameState, GameSummary, GamesPage, GamesQuery,
    Plan, Presence, RatingChange, Said, Seat, WantedResult,
};
pub use lab::{LabBoard, LabBoardsPage, LabBoardsQuery, LabGames, LabSum, NewLabBoard};
pub use link::{Link, LinkCode, NewLink};
pub use lobby::{Lobby, NewSeek, Opponent, PlayNow, RatingRange, Seek, SeekSide, SeekTaken};
pub use moderation::{
    AccountRole, Judgement, LogEntry, LogQuery, Measure, ModeratedPlayer, Ruling,
};
pub use own::{
    Confirmation, MailAddress, NewPassword, NoticesSeen, OwnData, OwnLine, OwnNote, OwnPlan,
};
pub use passkey::{NewPasskey, Passkey, PasskeyAnswer, PasskeyRequest};
pub use problem::Problem;
pub use review::DeeperReview;
pub use share::{ChapterQuery, OEmbed, OEmbedQuery, PictureQuery, PositionQuery};
pub use snapshot::{Clocks, Snapshot};
pub use socket::{FromPage, FromServer};
pub use study::{
    ChapterLine, NewStudy, Study, StudyChange, StudyChapter, StudySummary, Visibility,
};
pub use subscription::{
    Channel, MadeSubscription, NewSubscription, PushMessage, Subscription, Subscriptions,
    WebhookEvent, WebhookKind,
};
pub use talk::{NewReport, Notice, OperatorPage, Report};
pub use token::{AccessToken, MadeToken, NewAccessToken, Scope};

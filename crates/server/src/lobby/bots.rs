//! Bots in the lobby: they offer and take nothing there, where people look for people, but are
//! challenged, by whom their policy lets, and may challenge.

use store::{Account, AccountKind, Audience};
use wire::online::ChallengePolicy;

use crate::api_error::ApiError;
use crate::lobby::terms::Offered;
use crate::state::Core;

/// Whether an offer of this owner may be made.
///
/// # Errors
/// `NotAllowed` for a bot in the lobby, `NotForYou` for a bot that does not want it; those of the store.
pub(crate) async fn check(
    core: &Core,
    owner: &Account,
    offered: &Offered,
    audience: Audience,
) -> Result<(), ApiError> {
    let challenged = match audience {
        Audience::Lobby if owner.kind == AccountKind::Bot => {
            return Err(ApiError::NotAllowed("people"));
        }
        Audience::Lobby | Audience::Link => return Ok(()),
        Audience::Player(player) => core.store().account(player).await?,
    };
    let is_bot = matches!(challenged.kind, AccountKind::Bot | AccountKind::Engine);
    if is_bot && !takes(&policy(&challenged), owner.kind, offered) {
        return Err(ApiError::NotForYou("this bot does not take such challenges"));
    }
    Ok(())
}

/// Whose challenges an account takes, where it is a bot.
pub(crate) fn policy(account: &Account) -> ChallengePolicy {
    wire::from_json(&account.challenge_policy).unwrap_or_default()
}

fn takes(policy: &ChallengePolicy, by: AccountKind, offered: &Offered) -> bool {
    let game = wire::Variant::from(offered.variant());
    let speed = offered.speed().word();
    let is_game = policy.games.is_empty() || policy.games.contains(&game);
    let is_speed = policy.speeds.is_empty() || policy.speeds.iter().any(|one| one == speed);
    let is_rated = if offered.terms.mode.is_rated() { policy.rated } else { policy.casual };
    let is_player = if by == AccountKind::Bot { policy.bots } else { policy.people };
    is_game && is_speed && is_rated && is_player
}

#[cfg(test)]
mod tests {
    use store::AccountKind;
    use wire::online::ChallengePolicy;

    use super::takes;
    use crate::lobby::terms::Offered;

    fn check(policy: &str, by: AccountKind, offer: &str) -> bool {
        let policy: ChallengePolicy = wire::from_json(policy).expect("a policy");
        let offer = wire::from_json(offer).expect("an offer");
        takes(&policy, by, &Offered::read(&offer).expect("it makes sense"))
    }

    #[test]
    fn each_part_of_a_policy_counts() {
        let blitz = r#"{"game":"ataxx","time":"300+3"}"#;
        let rated = r#"{"game":"ataxx","time":"300+3","rated":true}"#;
        let endless = r#"{"game":"ataxx","time":"unlimited"}"#;
        let person = AccountKind::Person;
        for (policy, by, offer, is_taken) in [
            ("{}", person, blitz, true),
            ("{}", AccountKind::Bot, rated, true),
            ("{}", person, endless, false),
            (r#"{"speeds":[]}"#, person, endless, true),
            (r#"{"games":["hexxagon"]}"#, person, blitz, false),
            (r#"{"games":["hexxagon","ataxx"]}"#, person, blitz, true),
            (r#"{"speeds":["rapid"]}"#, person, blitz, false),
            (r#"{"rated":false}"#, person, rated, false),
            (r#"{"casual":false}"#, person, blitz, false),
            (r#"{"people":false}"#, AccountKind::Guest, blitz, false),
            (r#"{"bots":false}"#, AccountKind::Bot, blitz, false),
        ] {
            assert_eq!(check(policy, by, offer), is_taken, "{policy} {offer}");
        }
    }
}

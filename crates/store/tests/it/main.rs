//! One suite that every store passes, and what each database must withstand.

mod accounts;
mod boards;
mod broken_lines;
mod copy;
mod days;
mod faults;
mod follow;
mod games;
mod links;
mod lobby;
mod migrations;
mod moderation;
mod passkeys;
mod postgres_faults;
mod random_commands;
mod ratings;
mod reviews;
mod rolling_upgrade;
mod samples;
mod several_nodes;
mod studies;
mod subscriptions;
mod talk;
mod together;
mod tokens;
mod two_nodes;
mod upkeep;

/// Makes a test of each case for each store.
macro_rules! every_store {
    ($($subject:ident { $($case:ident),+ $(,)? })+) => {
        mod model {
            $(mod $subject {
                $(#[tokio::test]
                async fn $case() {
                    let store = std::sync::Arc::new(store::ModelStore::new());
                    crate::$subject::$case(store).await;
                })+
            })+
        }

        mod sqlite {
            $(mod $subject {
                $(#[tokio::test]
                async fn $case() {
                    let folder = tempfile::tempdir().unwrap();
                    let path = folder.path().join("petri.db");
                    let store = store::SqliteStore::open(&path).await.unwrap();
                    crate::$subject::$case(std::sync::Arc::new(store)).await;
                })+
            })+
        }

        mod postgres {
            $(mod $subject {
                $(#[tokio::test]
                async fn $case() {
                    let Some(server) = cluster::Postgres::shared() else { return };
                    let url = server.new_database();
                    let store = store::PostgresStore::connect(&url).await.unwrap();
                    crate::$subject::$case(std::sync::Arc::new(store)).await;
                })+
            })+
        }
    };
}

every_store! {
    games {
        a_game_is_kept_as_it_was_given,
        events_are_dense_and_come_back_in_order,
        whoever_comes_second_gets_the_version,
        of_many_who_answer_one_state_one_wins,
        a_message_counts_once,
        a_ply_is_on_the_board_once,
        one_side_may_pass_twice_in_succession,
        after_a_takeback_the_same_ply_is_played_again,
        what_makes_no_sense_is_refused,
        a_refused_append_leaves_nothing,
        nothing_follows_the_end,
        games_end_in_a_dense_order,
        deadlines_come_in_order_and_only_for_running_games,
        running_games_are_listed_in_pages,
        versions_of_many_games_are_read_at_once,
        games_that_wait_for_an_engine_are_found,
        a_server_that_starts_finds_the_games_that_need_it,
        games_of_a_player_are_filtered_and_paged,
        plans_are_kept_by_side,
        a_rematch_is_asked_for_until_somebody_asks_again,
    }
    reviews {
        a_review_is_kept_once_for_each_depth,
    }
    ratings {
        ratings_change_with_the_end_of_the_game,
        a_rating_that_moved_stops_the_end,
        of_many_games_that_end_at_once_each_counts,
        an_engine_without_account_has_no_rating,
        a_rating_to_begin_with_is_given_once,
        the_best_of_a_kind_are_listed,
    }
    accounts {
        names_are_unique_without_regard_to_case,
        accounts_are_listed_in_pages,
        a_guest_becomes_a_person_once,
        each_property_changes_alone,
        closing_ends_sessions_and_withdraws_offers,
        a_deleted_account_leaves_games_and_no_name,
        sessions_begin_and_end,
        a_recovery_code_works_once,
        guests_who_never_played_are_forgotten,
    }
    tokens {
        a_token_is_kept_as_it_was_given,
        tokens_are_used_and_revoked,
        a_number_is_never_given_again,
        a_closed_or_deleted_account_has_no_tokens,
        a_person_becomes_a_bot,
    }
    passkeys {
        a_passkey_is_kept_as_it_was_given,
        passkeys_are_used_renamed_and_removed,
        a_deleted_account_has_no_passkeys,
        a_challenge_is_taken_once_and_in_time,
    }
    subscriptions {
        a_subscription_is_kept_as_it_was_given,
        what_is_due_waits_until_it_was_taken,
        nothing_is_due_to_a_closed_or_deleted_account,
    }
    days {
        the_first_result_of_a_day_counts,
        results_go_with_their_account,
    }
    links {
        a_link_is_kept_once_and_never_changes,
    }
    boards {
        a_board_is_kept_as_it_was_given,
        boards_are_listed_in_pages,
        games_on_a_board_add_up,
        a_board_outlives_its_owner_but_not_its_title,
    }
    studies {
        a_study_is_kept_as_it_was_given,
        nobody_overwrites_what_they_have_not_seen,
        a_study_ends_with_its_owner,
    }
    lobby {
        an_offer_is_kept_as_it_was_given,
        of_many_takers_one_gets_the_game,
        a_standing_offer_stays_open,
        a_game_that_cannot_be_leaves_the_offer_open,
        closed_and_expired_offers_cannot_be_taken,
        each_sees_the_offers_meant_for_them,
        a_flood_from_one_network_hides_nobody,
        old_offers_are_swept,
    }
    talk {
        lines_are_read_in_their_room,
        notes_are_private,
        notices_are_read_and_mailed,
        mail_goes_to_open_accounts_with_an_address,
        what_is_no_longer_true_is_not_mailed,
    }
    moderation {
        a_block_holds_in_both_directions,
        reports_are_settled_once,
        one_s_own_reports_are_found,
        the_log_grows,
    }
    upkeep {
        the_sign_of_life_only_moves_forward,
        a_secret_is_made_once,
        a_lease_has_one_holder,
        absences_are_kept_each_once,
        what_is_whole_passes_the_check,
    }
}

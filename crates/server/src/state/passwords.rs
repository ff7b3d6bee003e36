//! Passwords become argon2id hashes with the parameters OWASP recommends (19 MiB, 2 passes, 1
//! lane), behind a narrow door: as many at once as there are processors, a few that wait, and the
//! rest are asked to try again, so that nobody can fill the memory by trying passwords.
//!
//! Where there is no hash to compare with, one is computed all the same, so that the time of an
//! answer does not tell which names exist.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use store::StoreError;
use tokio::sync::Semaphore;

use crate::api_error::ApiError;
use crate::random;

/// So many may wait; at some 20 ms each that is a second or two.
const MOST_WAITING: usize = 64;
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// A password somebody chose: 8 to 200 characters. Never printed.
pub(crate) struct Password(String);

impl Password {
    /// Reads a chosen password.
    ///
    /// # Errors
    /// `Invalid` for one that is too short or too long.
    pub(crate) fn chosen(text: String) -> Result<Self, ApiError> {
        if (SHORTEST..=LONGEST).contains(&text.chars().count()) {
            Ok(Self(text))
        } else {
            let problem = format!("a password has {SHORTEST} to {LONGEST} characters");
            Err(ApiError::Invalid("password", problem))
        }
    }
}

/// Hashes passwords and compares them.
#[derive(Debug)]
pub(crate) struct Passwords {
    door: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Default for Passwords {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self { door: Arc::new(Semaphore::new(processors)), waiting: AtomicUsize::new(0) }
    }
}

impl Passwords {
    /// A password as it is kept.
    ///
    /// # Errors
    /// `Busy` where too many wait.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, ApiError> {
        let salt = random::bytes::<16>()?;
        self.pass(move || {
            let hash = hash_with(&password.0, &salt)?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Whether this is the password of which the hash is kept; `false` where none is kept.
    ///
    /// # Errors
    /// `Busy` where too many wait.
    pub(crate) async fn fits(
        &self,
        password: String,
        kept: Option<String>,
    ) -> Result<bool, ApiError> {
        let salt = random::bytes::<16>()?;
        self.pass(move || {
            // A longer one cannot have been chosen; it is not hashed, whatever the name.
            if password.chars().count() > LONGEST {
                return Ok(false);
            }
            let Some(kept) = kept else {
                hash_with(&password, &salt)?;
                return Ok(false);
            };
            let Ok(kept) = PasswordHash::new(&kept) else { return Err(failed("unreadable hash")) };
            // `verify_password` compares in constant time.
            Ok(Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
        })
        .await
    }

    async fn pass<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _waiting = Waiting::enter(&self.waiting)?;
        let permit = Arc::clone(&self.door).acquire_owned().await.map_err(|_| ApiError::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(permit);
            result
        });
        done.await.map_err(|_| failed("the hashing thread failed"))?
    }
}

/// One who waits, for as long as this lives.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn enter(count: &'a AtomicUsize) -> Result<Self, ApiError> {
        let guard = Self(count);
        if count.fetch_add(1, Ordering::Relaxed) < MOST_WAITING {
            Ok(guard)
        } else {
            Err(ApiError::Busy)
        }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The defaults of `argon2` 0.6 are the parameters said above; a test holds it to that.
fn hash_with(password: &str, salt: &[u8]) -> Result<PasswordHash, ApiError> {
    Argon2::default()
        .hash_password_with_salt(password.as_bytes(), salt)
        .map_err(|_| failed("hashing failed"))
}

fn failed(what: &str) -> ApiError {
    ApiError::Store(StoreError::Unavailable(what.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{MOST_WAITING, Password, Passwords, Waiting};
    use crate::api_error::ApiError;
    use std::sync::atomic::AtomicUsize;

    #[tokio::test]
    async fn a_hash_names_its_parameters_and_fits_only_its_password() {
        let passwords = Passwords::default();
        let password = Password::chosen("correct horse".to_owned()).expect("long enough");
        let kept = passwords.hash(password).await.expect("not busy");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        for (text, kept, fits) in [
            ("correct horse", Some(kept.clone()), true),
            ("correct horsf", Some(kept), false),
            ("correct horse", None, false),
        ] {
            assert_eq!(passwords.fits(text.to_owned(), kept).await, Ok(fits), "{text}");
        }
    }

    #[test]
    fn only_so_many_may_wait() {
        let count = AtomicUsize::new(0);
        let waiting: Vec<_> = (0..MOST_WAITING).map(|_| Waiting::enter(&count)).collect();
        assert!(waiting.iter().all(Result::is_ok));
        assert_eq!(Waiting::enter(&count).err(), Some(ApiError::Busy));
        drop(waiting);
        assert!(Waiting::enter(&count).is_ok());
    }

    #[test]
    fn passwords_have_a_length() {
        assert!(Password::chosen("1234567".to_owned()).is_err());
        assert!(Password::chosen("ä".repeat(200)).is_ok());
        assert!(Password::chosen("ä".repeat(201)).is_err());
    }
}

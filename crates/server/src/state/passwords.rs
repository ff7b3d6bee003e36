//! Passwords become argon2id hashes with the parameters OWASP recommends (19 MiB, 2 passes, 1
//! lane), behind a narrow door: as many at once as there are processors, four at most, a few that wait,
//! and the rest are asked to try again, so that nobody can fill the memory by trying passwords. The
//! memory of each place behind the door is kept and used again: 76 MiB in all, however many try.
//!
//! Where there is no hash to compare with, one is computed all the same, so that the time of an
//! answer does not tell which names exist.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use store::StoreError;
use tokio::sync::Semaphore;

use crate::api_error::ApiError;
use crate::random;

/// How many are hashed at once at most, each in 19 MiB.
const MOST_AT_ONCE: usize = 4;
/// How many may wait; at some 20 ms each that is a second or two.
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
    memory: Arc<Memory>,
}

/// What was hashed in, for the next who comes: as many as are hashed at once.
#[derive(Default, Debug)]
struct Memory(Mutex<Vec<Vec<Block>>>);

impl Memory {
    fn take(&self) -> Vec<Block> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put(&self, blocks: Vec<Block>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(blocks);
    }
}

impl Default for Passwords {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            door: Arc::new(Semaphore::new(processors.min(MOST_AT_ONCE))),
            waiting: AtomicUsize::new(0),
            memory: Arc::default(),
        }
    }
}

impl Passwords {
    /// A password as it is kept.
    ///
    /// # Errors
    /// `Busy` where too many wait.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, ApiError> {
        let salt = random::bytes::<16>()?;
        self.pass(move |blocks| Ok(hash_with(&password.0, &salt, blocks)?.to_string())).await
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
        self.pass(move |blocks| {
            // A longer one cannot have been chosen; it is not hashed, whatever the name.
            if password.chars().count() > LONGEST {
                return Ok(false);
            }
            let Some(kept) = kept else {
                hash_with(&password, &salt, blocks)?;
                return Ok(false);
            };
            verify(&password, &kept, blocks).ok_or_else(|| failed("unreadable hash"))
        })
        .await
    }

    async fn pass<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let _waiting = Waiting::enter(&self.waiting)?;
        let permit = Arc::clone(&self.door).acquire_owned().await.map_err(|_| ApiError::Busy)?;
        let memory = Arc::clone(&self.memory);
        let done = tokio::task::spawn_blocking(move || {
            let mut blocks = memory.take();
            let result = work(&mut blocks);
            memory.put(blocks);
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
fn hash_with(
    password: &str,
    salt: &[u8],
    blocks: &mut Vec<Block>,
) -> Result<PasswordHash, ApiError> {
    let argon2 = Argon2::default();
    let mut hash = || {
        let length = argon2.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let salt = Salt::new(salt).ok()?;
        let output = output(&argon2, password, &salt, length, blocks)?;
        let params = ParamsString::try_from(argon2.params()).ok()?;
        Some(PasswordHash {
            algorithm: Algorithm::default().ident(),
            version: Some(Version::default().into()),
            params,
            salt: Some(salt),
            hash: Some(output),
        })
    };
    hash().ok_or_else(|| failed("hashing failed"))
}

/// Whether a password is the one of a hash, by the parameters that the hash names; `None` where it cannot be read.
fn verify(password: &str, kept: &str, blocks: &mut Vec<Block>) -> Option<bool> {
    let kept = PasswordHash::new(kept).ok()?;
    let algorithm = Algorithm::try_from(kept.algorithm.as_str()).ok()?;
    let version = kept.version.map(Version::try_from).transpose().ok()?.unwrap_or_default();
    let argon2 = Argon2::new(algorithm, version, Params::try_from(&kept).ok()?);
    let (salt, expected) = (kept.salt?, kept.hash?);
    let output = output(&argon2, password, &salt, expected.as_bytes().len(), blocks)?;
    // `Output` compares in constant time.
    Some(output == expected)
}

fn output(
    argon2: &Argon2<'_>,
    password: &str,
    salt: &[u8],
    length: usize,
    blocks: &mut Vec<Block>,
) -> Option<Output> {
    blocks.resize(argon2.params().block_count(), Block::default());
    let mut output = [0; Output::MAX_LENGTH];
    let output = output.get_mut(..length)?;
    let memory = blocks.as_mut_slice();
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, memory).ok()?;
    Output::new(output).ok()
}

fn failed(what: &str) -> ApiError {
    ApiError::Store(StoreError::Unavailable(what.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{MOST_AT_ONCE, MOST_WAITING, Password, Passwords, Waiting};
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

    #[tokio::test]
    async fn memory_is_used_again_and_bounded() {
        let passwords = std::sync::Arc::new(Passwords::default());
        let mut tries = tokio::task::JoinSet::new();
        for _ in 0..40 {
            let passwords = std::sync::Arc::clone(&passwords);
            tries.spawn(async move { passwords.fits("a guess".to_owned(), None).await });
        }
        while let Some(tried) = tries.join_next().await {
            assert_eq!(tried.expect("it ends"), Ok(false));
        }
        let kept = passwords.memory.0.lock().expect("nobody hashes");
        assert!((1..=MOST_AT_ONCE).contains(&kept.len()), "{}", kept.len());
        let bytes: usize = kept.iter().map(|blocks| blocks.capacity() * 1024).sum();
        assert!(bytes <= 76 << 20, "{bytes}");
    }

    #[tokio::test]
    async fn a_hash_made_by_the_library_alone_is_read() {
        use argon2::{Argon2, PasswordHasher};
        let made = Argon2::default().hash_password_with_salt(b"correct horse", b"0123456789abcdef");
        let kept = Some(made.expect("a hash").to_string());
        let passwords = Passwords::default();
        assert_eq!(passwords.fits("correct horse".to_owned(), kept).await, Ok(true));
        let broken = Some("$argon2id$nonsense".to_owned());
        assert!(passwords.fits("correct horse".to_owned(), broken).await.is_err());
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

//! The C ABI the browser calls. Text crosses as a pointer and a length into the module's memory:
//! the browser asks for room with [`petri_alloc`], writes a request there, calls [`petri_call`],
//! reads the answer and gives both back with [`petri_free`]. The files of a network and of a policy cross in
//! the same way, by [`petri_take_network`] and [`petri_take_policy`].
//!
//! A module is used by one thread (a Worker), so the service may live in a thread-local.
#![expect(unsafe_code, reason = "pointers from the browser become slices here, and only here")]
#![expect(unreachable_pub, reason = "the browser reaches these by name")]

use service::Host;
#[cfg(feature = "proof")]
use service::Prover as Service;
#[cfg(not(feature = "proof"))]
use service::Service;
use std::cell::RefCell;

#[link(wasm_import_module = "petri")]
unsafe extern "C" {
    /// Not zero when the running search should stop.
    safe fn should_stop() -> i32;
    /// Milliseconds since any fixed moment.
    safe fn now_ms() -> f64;
    /// Takes an answer while a search goes on.
    fn report(text: *const u8, length: usize);
    /// Takes what went wrong before a trap.
    fn log(text: *const u8, length: usize);
}

thread_local! {
    static SERVICE: RefCell<Service> = RefCell::new(Service::default());
}

struct Browser;

impl Host for Browser {
    fn now_ms(&self) -> f64 {
        now_ms()
    }

    fn should_stop(&self) -> bool {
        should_stop() != 0
    }

    fn on_report(&mut self, json: &str) {
        // SAFETY: pointer and length are those of a living text, and the browser copies it at once.
        unsafe { report(json.as_ptr(), json.len()) };
    }
}

/// Room for `length` bytes, to be given back by [`petri_free`] with the same length.
#[unsafe(no_mangle)]
pub extern "C" fn petri_alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
/// `text` and `length` are those of a [`petri_alloc`] or an answer of [`petri_call`], given back
/// for the first time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn petri_free(text: *mut u8, length: usize) {
    // SAFETY: by the contract above this was a boxed slice of exactly this length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(text, length)) });
}

/// Answers the JSON request in `length` bytes at `text`. The high half of the result is the address
/// of the JSON answer, the low half its length.
///
/// # Safety
/// `text` points to `length` bytes written by the caller.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn petri_call(text: *const u8, length: usize) -> u64 {
    std::panic::set_hook(Box::new(|panic| {
        let text = panic.to_string();
        // SAFETY: pointer and length are those of a living text.
        unsafe { log(text.as_ptr(), text.len()) };
    }));
    // SAFETY: by the contract above these bytes exist and nobody writes to them meanwhile.
    let bytes = unsafe { std::slice::from_raw_parts(text, length) };
    let request = String::from_utf8_lossy(bytes);
    handed_over(SERVICE.with_borrow_mut(|service| service.call(&request, &mut Browser)))
}

/// Takes the network in `length` bytes at `file`. The answer is as that of [`petri_call`].
///
/// # Safety
/// `file` points to `length` bytes written by the caller.
#[cfg(not(feature = "proof"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn petri_take_network(file: *const u8, length: usize) -> u64 {
    // SAFETY: by the contract above these bytes exist and nobody writes to them meanwhile.
    let bytes = unsafe { std::slice::from_raw_parts(file, length) };
    handed_over(SERVICE.with_borrow_mut(|service| service.take_network(bytes)))
}

/// Takes the policy in `length` bytes at `file`. The answer is as that of [`petri_call`].
///
/// # Safety
/// `file` points to `length` bytes written by the caller.
#[cfg(not(feature = "proof"))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn petri_take_policy(file: *const u8, length: usize) -> u64 {
    // SAFETY: by the contract above these bytes exist and nobody writes to them meanwhile.
    let bytes = unsafe { std::slice::from_raw_parts(file, length) };
    handed_over(SERVICE.with_borrow_mut(|service| service.take_policy(bytes)))
}

/// Address and length of an answer that is the browser's to free.
fn handed_over(answer: String) -> u64 {
    let answer = answer.into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as usize as u64;
    address << 32 | length
}

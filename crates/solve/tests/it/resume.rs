//! What is kept in a folder: the work goes on, and nothing that is damaged is believed.

use solve::{Board, FolderError, LayerReport, Origin, SolveError, Solver};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

fn solver(folder: &Path) -> Solver {
    let board = Board::new(3, 3).unwrap();
    Solver { board, folder: Some(folder.to_path_buf()), threads: 1, checks: 0 }
}

/// Solves until `layers` layers are there.
fn stopped_after(folder: &Path, layers: usize) {
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let result = solver(folder).solve(&stop, |_: &LayerReport, _| {
        seen += 1;
        stop.store(seen >= layers, Ordering::Relaxed);
    });
    assert!(matches!(result, Err(SolveError::Stopped { .. })), "{result:?}");
    assert_eq!(seen, layers);
}

#[test]
fn what_was_stopped_goes_on_and_comes_to_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let whole = Solver { folder: None, ..solver(folder.path()) };
    let whole = whole.solve(&AtomicBool::new(false), |_, _| {}).unwrap();
    for layers in [1, 4, 7] {
        stopped_after(folder.path(), layers);
    }
    let again = || solver(folder.path()).solve(&AtomicBool::new(false), |_, _| {}).unwrap();
    assert_eq!(again(), whole);
    // All is done, and nothing is solved again.
    fs::remove_file(folder.path().join("layer-00.vectors")).unwrap();
    assert_eq!(again(), whole);
    assert!(!folder.path().join("layer-00.vectors").exists());
}

#[test]
fn vectors_that_are_gone_are_solved_again_from_the_layer_before() {
    let folder = tempfile::tempdir().unwrap();
    stopped_after(folder.path(), 4);
    assert!(folder.path().join("layer-07.vectors").exists());
    assert!(!folder.path().join("layer-08.vectors").exists());
    fs::remove_file(folder.path().join("layer-06.vectors")).unwrap();
    let mut seen = Vec::new();
    let stop = AtomicBool::new(false);
    let see = |layer: &LayerReport, origin| seen.push((layer.stones, origin == Origin::Kept));
    let solution = solver(folder.path()).solve(&stop, see).unwrap();
    let expected: Vec<(u32, bool)> = (0..10).rev().map(|stones| (stones, stones >= 7)).collect();
    assert_eq!(seen, expected);
    assert_eq!(solution.counts().iter().sum::<u64>(), 19_683);
}

#[test]
fn what_is_damaged_is_named() {
    let folder = tempfile::tempdir().unwrap();
    stopped_after(folder.path(), 4);
    let path = folder.path().join("layer-06.vectors");
    let bytes = fs::read(&path).unwrap();
    let mut flipped = bytes.clone();
    flipped[3] ^= 1;
    for damaged in [&bytes[1..], &bytes[..40], &flipped, &[bytes.as_slice(), b"x"].concat()] {
        fs::write(&path, damaged).unwrap();
        let result = solver(folder.path()).solve(&AtomicBool::new(false), |_, _| {});
        let Err(SolveError::Folder(FolderError::Damaged { path: named })) = result else {
            panic!("{result:?}")
        };
        assert_eq!(named, path);
    }
    fs::write(&path, bytes).unwrap();
    let text = folder.path().join("layer-07.txt");
    let cut = fs::read_to_string(&text).unwrap().replace("end\n", "");
    fs::write(&text, cut).unwrap();
    let result = solver(folder.path()).solve(&AtomicBool::new(false), |_, _| {});
    assert!(matches!(result, Err(SolveError::Folder(FolderError::Damaged { .. }))), "{result:?}");
}

#[test]
fn a_folder_of_another_board_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    stopped_after(folder.path(), 4);
    for (rows, columns) in [(2, 3), (3, 4)] {
        let board = Board::new(rows, columns).unwrap();
        let other = Solver { board, ..solver(folder.path()) };
        let result = other.solve(&AtomicBool::new(false), |_, _| {});
        let Err(SolveError::Folder(error)) = result else { panic!("{result:?}") };
        assert!(matches!(error, FolderError::OtherBoard { .. }), "{error}");
    }
    stopped_after(folder.path(), 6);
}

#[test]
fn a_folder_is_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let lock = fs::File::create(folder.path().join("lock")).unwrap();
    lock.lock().unwrap();
    let result = solver(folder.path()).solve(&AtomicBool::new(false), |_, _| {});
    assert!(matches!(result, Err(SolveError::Folder(FolderError::InUse { .. }))), "{result:?}");
    lock.unlock().unwrap();
    stopped_after(folder.path(), 2);
}

//! `petri perft`: the counts of the rules' table, in both forms of output.

use crate::petri::petri;
use serde_json::Value;

/// The table of `docs/rules/`: arguments, then the counts from depth 1.
const TABLE: &[(&[&str], &[u64])] = &[
    (&["ataxx"], &[16, 256, 6460, 155_888, 4_752_668]),
    (&["ataxx", "--board", "four"], &[14, 196, 4184, 86_528, 2_266_352]),
    (&["ataxx", "--fen", "x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1"], &[14, 196, 4100, 83_104, 2_114_588]),
    (&["ataxx", "--board", "plus"], &[16, 256, 5948, 133_264, 3_639_856]),
    (&["ataxx", "--fen", "7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1"], &[1, 75, 249, 14_270, 452_980]),
    (&["ataxx", "--fen", "7/7/7/2x1o2/7/7/7 x 0 1"], &[23, 419, 7887, 168_317, 4_266_992]),
    (&["ataxx", "--fen", "7/7/7/7/-------/-------/x5o x 0 1"], &[2, 4, 13, 30, 73, 174]),
    (&["hexxagon"], &[24, 570, 16_548, 476_406]),
    (&["hexxagon", "--board", "open"], &[24, 570, 16_824, 492_714]),
    (&["schataxx"], &[35, 1225, 63_384]),
    (&["schataxx-balanced"], &[23, 529, 17_342]),
    (&["attangle"], &[36, 1260, 42_840]),
];

fn lines(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn it_counts_what_the_table_says() {
    for (arguments, counts) in TABLE {
        let depth = counts.len().to_string();
        let (game, rest) = arguments.split_first().expect("a game");
        let arguments = [&["perft", *game, &depth, "--json", "--threads", "2"], rest].concat();
        let output = petri(&arguments).good();
        let nodes: Vec<u64> =
            lines(&output).iter().map(|line| line["nodes"].as_u64().expect("a count")).collect();
        assert_eq!(nodes, *counts, "{arguments:?}");
        for (line, depth) in lines(&output).iter().zip(1..) {
            let keys: Vec<&String> = line.as_object().expect("an object").keys().collect();
            assert_eq!(keys, ["depth", "nodes", "seconds"]);
            assert_eq!(line["depth"], depth);
            assert!(line["seconds"].as_f64().expect("a number") >= 0.0);
        }
    }
}

#[test]
fn it_prints_a_line_for_each_depth_and_one_for_each_move() {
    let output = petri(&["perft", "ataxx", "2", "--divide"]).good();
    let timeless: Vec<&str> =
        output.lines().map(|line| line.split(" in ").next().unwrap_or_default()).collect();
    insta::assert_snapshot!(timeless.join("\n"));
}

#[test]
fn the_parts_add_up_to_the_whole_on_any_number_of_threads() {
    for threads in ["1", "3"] {
        let arguments = ["perft", "hexxagon", "4", "--divide", "--json", "--threads", threads];
        let lines = lines(&petri(&arguments).good());
        let (parts, whole): (Vec<&Value>, Vec<&Value>) = lines
            .iter()
            .filter(|line| line["depth"] == 4)
            .partition(|line| line["move"].is_string());
        let sum: u64 = parts.iter().map(|line| line["nodes"].as_u64().expect("a count")).sum();
        assert_eq!((parts.len(), sum), (24, 476_406));
        assert_eq!(whole.len(), 1);
        assert_eq!(whole[0]["nodes"], 476_406);
    }
}

#[test]
fn a_finished_game_has_no_nodes() {
    let arguments = ["perft", "ataxx", "3", "--fen", "7/7/7/7/7/7/x6 o 0 2", "--json"];
    for line in lines(&petri(&arguments).good()) {
        assert_eq!(line["nodes"], 0);
    }
}

//! Charts of what networks are worth, over what they were made of: a picture for each series of a
//! table, with a panel for each measure and a line for each kind of board.
//!
//! The table is the record and the picture only shows it, so whoever measures once more adds
//! lines and draws again. A line of the table: `series`, `x`, `panel`, `line`, `value`, `low`,
//! `high`, with tabs between; the last two, an interval of 95 %, may be empty. Points stand at equal
//! distances in the order in which their `x` first appear.

use anyhow::{Context, bail};
use clap::Args;
use plotters::coord::Shift;
use plotters::prelude::{
    ChartBuilder, Circle, Color, DrawingArea, IntoDrawingArea, IntoFont, LineSeries, PathElement,
    RGBColor, SVGBackend, SeriesLabelPosition, WHITE,
};
use std::path::{Path, PathBuf};

/// What to draw.
#[derive(Args)]
pub(crate) struct Chart {
    /// The table: tab-separated, with a line of headings.
    table: PathBuf,
    /// The folder for the pictures: `networks-SERIES.svg` for each series.
    #[arg(long)]
    out: PathBuf,
}

/// The headings of a table.
const HEADINGS: &str = "series\tx\tpanel\tline\tvalue\tlow\thigh";
/// Pixels of a panel.
const PANEL: (u32, u32) = (320, 260);
/// Colours that those who are red-green blind tell apart too (Okabe and Ito).
const COLOURS: [RGBColor; 3] = [RGBColor(0, 114, 178), RGBColor(213, 94, 0), RGBColor(0, 158, 115)];
const INK: RGBColor = RGBColor(60, 60, 60);

/// A measured value with its interval, if it has one.
#[derive(Debug, PartialEq)]
struct Measured {
    series: String,
    x: String,
    panel: String,
    line: String,
    value: f64,
    interval: Option<(f64, f64)>,
}

/// Draws a picture for each series of the table.
pub(crate) fn run(args: &Chart) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(&args.table)
        .with_context(|| format!("cannot read {}", args.table.display()))?;
    let table = parse(&text)?;
    std::fs::create_dir_all(&args.out)?;
    for series in distinct(table.iter().map(|one| &one.series)) {
        let rows: Vec<&Measured> = table.iter().filter(|one| one.series == series).collect();
        let path = args.out.join(format!("networks-{series}.svg"));
        draw(series, &rows, &path).with_context(|| format!("cannot draw {}", path.display()))?;
        eprintln!("{}", path.display());
    }
    Ok(())
}

fn parse(text: &str) -> anyhow::Result<Vec<Measured>> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADINGS) {
        bail!("the table does not begin with the headings `{}`", HEADINGS.replace('\t', " "));
    }
    lines.map(|line| measured(line).with_context(|| format!("not a line: `{line}`"))).collect()
}

fn measured(line: &str) -> anyhow::Result<Measured> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[series, x, panel, name, value, low, high] = &*fields else {
        bail!("{} fields and not 7", fields.len());
    };
    if !series.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') || series.is_empty() {
        bail!("`{series}` cannot be part of a file's name");
    }
    let number = |text: &str| -> anyhow::Result<f64> {
        let number: f64 = text.parse().with_context(|| format!("`{text}` is no number"))?;
        if number.is_finite() { Ok(number) } else { bail!("`{text}` cannot be drawn") }
    };
    let interval = match (low, high) {
        ("", "") => None,
        (low, high) => Some((number(low)?, number(high)?)),
    };
    let [series, x, panel, line] = [series, x, panel, name].map(str::to_owned);
    Ok(Measured { series, x, panel, line, value: number(value)?, interval })
}

/// What differs, in the order of its first appearance.
fn distinct<'a>(all: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    let mut seen: Vec<&str> = Vec::new();
    for one in all {
        if !seen.contains(&one.as_str()) {
            seen.push(one);
        }
    }
    seen
}

fn draw(series: &str, rows: &[&Measured], path: &Path) -> anyhow::Result<()> {
    let panels = distinct(rows.iter().map(|one| &one.panel));
    let size = (PANEL.0 * panels.len() as u32, PANEL.1);
    let picture = SVGBackend::new(path, size).into_drawing_area();
    picture.fill(&WHITE)?;
    for (area, panel) in picture.split_evenly((1, panels.len())).iter().zip(panels) {
        let rows: Vec<&Measured> = rows.iter().filter(|one| one.panel == panel).copied().collect();
        draw_panel(series, panel, &rows, area)?;
    }
    picture.present()?;
    Ok(())
}

fn draw_panel(
    series: &str,
    panel: &str,
    rows: &[&Measured],
    area: &DrawingArea<SVGBackend, Shift>,
) -> anyhow::Result<()> {
    let xs = distinct(rows.iter().map(|one| &one.x));
    let place = |one: &Measured| xs.iter().position(|x| *x == one.x).unwrap_or(0) as i32;
    let (bottom, top) = bounds(rows);
    let mut chart = ChartBuilder::on(area)
        .caption(panel, ("sans-serif", 15).into_font().color(&INK))
        .margin(8)
        .x_label_area_size(38)
        .y_label_area_size(44)
        .build_cartesian_2d(-1..xs.len() as i32, bottom..top)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .bold_line_style(INK.mix(0.15))
        .axis_style(INK)
        .x_labels(xs.len() + 2)
        .y_labels(6)
        .x_label_formatter(&|at| {
            usize::try_from(*at)
                .ok()
                .and_then(|at| xs.get(at))
                .map_or(String::new(), |x| (*x).into())
        })
        .y_label_formatter(&|value| format!("{}", (value * 1_000.0).round() / 1_000.0))
        .x_desc(series)
        .label_style(("sans-serif", 12).into_font().color(&INK))
        .draw()?;
    let names = distinct(rows.iter().map(|one| &one.line));
    for (&name, colour) in names.iter().zip(COLOURS.into_iter().cycle()) {
        let of_line: Vec<&Measured> = rows.iter().filter(|one| one.line == name).copied().collect();
        let points: Vec<(i32, f64)> = of_line.iter().map(|one| (place(one), one.value)).collect();
        chart
            .draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(2)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 14, y)], colour.stroke_width(2)));
        chart.draw_series(points.iter().map(|point| Circle::new(*point, 3, colour.filled())))?;
        let intervals =
            of_line.iter().filter_map(|one| one.interval.map(|bars| (place(one), bars)));
        chart.draw_series(intervals.map(|(x, (low, high))| {
            PathElement::new([(x, low), (x, high)], colour.mix(0.6).stroke_width(1))
        }))?;
    }
    if names.len() > 1 {
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerRight)
            .legend_area_size(18)
            .background_style(WHITE.mix(0.7))
            .label_font(("sans-serif", 12).into_font().color(&INK))
            .draw()?;
    }
    Ok(())
}

/// The lowest and the highest that is drawn, with a tenth of the difference to spare above and room for the
/// legend below.
fn bounds(rows: &[&Measured]) -> (f64, f64) {
    let drawn = rows.iter().flat_map(|one| {
        let (low, high) = one.interval.unwrap_or((one.value, one.value));
        [low, one.value, high]
    });
    let (bottom, top) = drawn
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), one| (low.min(one), high.max(one)));
    let spare = if top > bottom { (top - bottom) / 10.0 } else { 1.0 };
    (bottom - 4.0 * spare, top + spare)
}

#[cfg(test)]
mod tests {
    use super::{Measured, parse, run};

    const TABLE: &str = "series\tx\tpanel\tline\tvalue\tlow\thigh\n\
        width\t32\tElo\topen boards\t-20\t-50\t10\n\
        width\t64\tElo\topen boards\t0\t\t\n\
        width\t64\tElo\tboards with walls\t5\t\t\n\
        width\t32\tfavours the winner, %\tall\t91.5\t\t\n";

    #[test]
    fn a_table_is_read() {
        let table = parse(TABLE).expect("a table");
        assert_eq!(table.len(), 4);
        let [series, x, panel, line] = ["width", "32", "Elo", "open boards"].map(str::to_owned);
        let first =
            Measured { series, x, panel, line, value: -20.0, interval: Some((-50.0, 10.0)) };
        assert_eq!(table[0], first);
        assert_eq!(table[1].interval, None);
    }

    #[test]
    fn what_cannot_be_drawn_is_said() {
        for (line, why) in [
            ("width\t32\tElo\topen\tmany\t\t", "`many` is no number"),
            ("width\t32\tElo\topen\tinf\t\t", "`inf` cannot be drawn"),
            ("width\t32\tElo\topen\t1\t0\t", "`` is no number"),
            ("../width\t32\tElo\topen\t1\t\t", "`../width` cannot be part of a file's name"),
            ("width\t32", "2 fields and not 7"),
        ] {
            let text = format!("{TABLE}{line}\n");
            let error = format!("{:#}", parse(&text).expect_err(line));
            assert!(error.contains(why), "{error}");
        }
        assert!(parse("").is_err());
    }

    #[test]
    fn a_series_has_a_picture_with_its_labels() {
        let folder = std::env::temp_dir().join(format!("petri-chart-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let table = folder.join("table.tsv");
        std::fs::write(&table, TABLE).expect("written");
        run(&super::Chart { table, out: folder.clone() }).expect("drawn");
        let picture =
            std::fs::read_to_string(folder.join("networks-width.svg")).expect("a picture");
        std::fs::remove_dir_all(&folder).expect("removed");
        for label in ["Elo", "favours the winner, %", "open boards", "walls", "32", "64", "width"] {
            assert!(picture.contains(label), "{label}");
        }
    }
}

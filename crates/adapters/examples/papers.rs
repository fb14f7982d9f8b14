//! How long papers take, warm: `cargo run --release -p vitrina-adapters --example papers [FOLDER]` sets an invoice of 20 and one of 200
//! lines thirty times, each time with another number, says the median, and writes the last of each into the folder.

use std::{env, error::Error, fs, path::Path, time::Instant};
use vitrina_adapters::Typst;
use vitrina_shop::{
    papers::{Bill, Typesetter, bill_on_paper, cii},
    translations::Translations,
};

const SAMPLE: &str = include_str!("../../shop/src/papers/bill/samples/company-unpaid.json");
const SHOP: &str = include_str!("../../shop/tests/small-shop/configuration.json");
const ROUNDS: usize = 30;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (typst, translations) = (Typst::default(), Translations::built_in()?);
    let configuration = serde_json::from_str(SHOP)?;
    for count in [20, 200] {
        let mut bill = Bill::read(SAMPLE)?;
        bill.lines = bill.lines.iter().cycle().take(count).cloned().collect();
        let (mut times, mut pdf) = (Vec::new(), bytes::Bytes::new());
        for round in 0..ROUNDS {
            bill.number = format!("INV-{round:06}");
            for (line, number) in bill.lines.iter_mut().zip(1..) {
                line.title = format!("Box {number} of round {round}");
            }
            let begun = Instant::now();
            pdf = typst.set(bill_on_paper(&bill, &translations, &configuration), Some(cii(&bill))).await?;
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        println!("{count} lines: {:.1?} (median of {ROUNDS}), {} bytes", times[ROUNDS / 2], pdf.len());
        if let Some(folder) = env::args().nth(1) {
            fs::write(Path::new(&folder).join(format!("{count}-lines.pdf")), &pdf)?;
        }
    }
    Ok(())
}

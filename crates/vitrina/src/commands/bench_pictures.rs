//! What a picture costs, to compare with another program that scales the same file (CALL-02).

use super::Failure;
use rustix::time::{ClockId, clock_gettime};
use std::{fs, path::Path};
use vitrina_adapters::scaled_picture;
use vitrina_shop::images::{Fit, Format, ImageSpec};

const WIDTH_PX: u32 = 640;
/// Each kind, its quality, and how many are made.
const KINDS: [(Format, u8, u32); 3] = [(Format::Webp, 75, 20), (Format::Jpeg, 80, 20), (Format::Avif, 50, 8)];

/// Says what it takes of the processor to make a picture of 640 pixels of `file`: a line for each kind, with its milliseconds.
pub(crate) fn measure(file: &Path) -> Result<(), Failure> {
    let file = fs::read(file)?;
    for (format, quality, count) in KINDS {
        let spec = ImageSpec { width_px: Some(WIDTH_PX), height_px: None, fit: Fit::Contain, format, quality, stand_in_quality: quality };
        let make = || scaled_picture(&file, spec).map_err(|error| Failure::new(error.to_string()));
        make()?;
        let before_ms = processor_ms();
        for _ in 0..count {
            make()?;
        }
        println!("{} {}", format.name(), (processor_ms() - before_ms) / f64::from(count));
    }
    Ok(())
}

/// What this process has taken of the processor until now.
fn processor_ms() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    let (seconds, nanoseconds) = (time.tv_sec as f64, time.tv_nsec as f64);
    seconds * 1_000.0 + nanoseconds / 1_000_000.0
}

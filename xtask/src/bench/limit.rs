/// What a call must not go over.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Limit {
    /// Processor milliseconds of the server with its renderers.
    CpuMs(f64),
    /// The latency of 99 of 100 answers.
    P99Ms(f64),
    /// Answers a second, at least.
    PerSecond(f64),
}

impl Limit {
    /// The limits of issue 3 are for 10,000 and for 100,000 products; larger catalogues are only measured.
    pub(super) fn by_size(products: usize, small: f64, large: f64) -> Option<f64> {
        match products {
            0..=10_000 => Some(small),
            10_001..=100_000 => Some(large),
            _ => None,
        }
    }

    /// Seconds in which a catalogue of up to 10,000 products is written as a workbook (issue 13).
    pub(super) fn workbook_s(products: usize) -> Option<f64> {
        (products <= 10_000).then_some(2.0)
    }

    /// Seconds in which `vitrina demo` fills a shop.
    pub(super) fn filling_s(products: usize) -> Option<f64> {
        Self::by_size(products, 10.0, 90.0).or((products <= 1_000_000).then_some(900.0))
    }
}

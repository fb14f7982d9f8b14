use super::are_told;

#[test]
fn adm_02_bounds_that_cross_and_numbers_that_mean_nothing_are_told() {
    are_told(&[
        ("discounts.jsonl", 1, "\"10\"", "\"100.01\"", "discounts.jsonl:1: value: a percent is at most 100"),
        (
            "discounts.jsonl",
            1,
            "\"minCart\":\"50.00\"",
            "\"minCart\":\"50.00\",\"maxCart\":\"49.99\"",
            "discounts.jsonl:1: minCart: is above the upper bound beside it",
        ),
        (
            "discounts.jsonl",
            1,
            "\"validFrom\":\"2026-01-01\"",
            "\"validFrom\":\"2026-01-02\",\"validTo\":\"2026-01-01\"",
            "discounts.jsonl:1: validFrom: is above the upper bound beside it",
        ),
        (
            "products.jsonl",
            1,
            "\"value\":[\"ceramic\"]",
            "\"value\":[\"ceramic\"],\"minWidth\":30,\"maxWidth\":29",
            "products.jsonl:1: attributes.0.minWidth: is above the upper bound beside it",
        ),
        ("configuration.json", 44, "0.21", "21", "configuration.json:1: vatRates.0.rate: a part of the net sum is at most 1: 21 % is 0.21"),
        (
            "configuration.json",
            52,
            "Europe/Vilnius",
            "Mars/Phobos",
            "configuration.json:1: timeZone: time zone Mars/Phobos is not known; names are those of the IANA, such as Europe/Vilnius",
        ),
    ]);
}

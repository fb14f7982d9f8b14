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
        ("discounts.jsonl", 1, "\"10\"", "\"0\"", "discounts.jsonl:1: value: takes nothing off: it must be above 0"),
        (
            "discounts.jsonl",
            1,
            "\"percent\",\"value\":\"10\"",
            "\"amount\",\"value\":\"0.005\"",
            "discounts.jsonl:1: value: an amount has at most two decimals",
        ),
        (
            "vouchers.jsonl",
            1,
            "\"50.00\"",
            "\"50.005\"",
            "vouchers.jsonl:1: balance: \"50.005\" does not fit here: An amount in the shop's currency, as a decimal string with up to two decimals, such as \"4.90\"",
        ),
        (
            "configuration.json",
            79,
            "LT12",
            "LT21",
            "configuration.json:1: company.iban: LT211000011101001000 is no account: its check digits do not fit, look for one that is mistyped",
        ),
        (
            "configuration.json",
            52,
            "Europe/Vilnius",
            "Mars/Phobos",
            "configuration.json:1: timeZone: time zone Mars/Phobos is not known; names are those of the IANA, such as Europe/Vilnius",
        ),
    ]);
}

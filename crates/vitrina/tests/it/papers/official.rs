//! What independent programs say of invoices: the official XSD and schematron, and a reader of PDF (decision 69).

use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use vitrina_adapters::Typst;
use vitrina_core::{catalog::Configuration, locale::Locale, money::Money};
use vitrina_shop::{
    papers::{Bill, Typesetter, bill_on_paper, cii},
    translations::Translations,
};
use vitrina_testkit::{Folder, look_at_papers};

fn shop_crate() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shop")
}

/// The frozen bills of each kind, by name.
fn samples() -> Vec<(String, Bill)> {
    let files = fs::read_dir(shop_crate().join("src/papers/bill/samples")).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, Bill::read(&fs::read_to_string(&path).unwrap()).unwrap())
    };
    let mut samples: Vec<_> = files.map(read).collect();
    samples.sort_by(|one, other| one.0.cmp(&other.0));
    samples
}

fn configuration() -> Configuration {
    serde_json::from_str(&fs::read_to_string(shop_crate().join("tests/small-shop/configuration.json")).unwrap()).unwrap()
}

async fn set(folder: &Folder, name: &str, bill: &Bill) -> PathBuf {
    let sheet = bill_on_paper(bill, &Translations::built_in().unwrap(), &configuration());
    let path = folder.path().join(format!("{name}.pdf"));
    fs::write(&path, Typst::default().set(sheet, Some(cii(bill))).await.unwrap()).unwrap();
    path
}

/// What all elements of this name hold.
fn elements<'x>(xml: &'x str, name: &str) -> Vec<&'x str> {
    let (start, end) = (format!("<ram:{name}"), format!("</ram:{name}>"));
    xml.split(start.as_str()).skip(1).map(|rest| rest.split_once('>').unwrap().1.split(end.as_str()).next().unwrap()).collect()
}

/// Without the white space that readers of PDF make of places.
pub(super) fn close(text: &str) -> String {
    text.split_whitespace().collect()
}

/// An amount as the small shop writes it.
fn written(amount: &str) -> String {
    let amount: Money = amount.parse().unwrap();
    close(&configuration().number_format.price(amount.to_decimal(), "EUR", 2, Locale::Lt))
}

#[tokio::test]
async fn chk_07_invoices_are_valid_by_the_official_rules_and_say_the_same_to_people_and_machines() {
    let (folder, samples) = (Folder::fresh(), samples());
    assert_eq!(samples.len(), 14);
    let mut files = Vec::new();
    for (name, bill) in &samples {
        files.push(set(&folder, name, bill).await);
    }
    let valid = cii(&samples[0].1);
    let code = format!("<ram:ID schemeID=\"VA\">{}</ram:ID>", samples[0].1.seller.vat_code.as_ref().unwrap());
    let broken = [
        ("sum", valid.replacen("<ram:GrandTotalAmount>", "<ram:GrandTotalAmount>1", 1)),
        ("seller", valid.replacen(&format!("<ram:SpecifiedTaxRegistration>{code}</ram:SpecifiedTaxRegistration>"), "", 1)),
        ("order", valid.replacen("<ram:TypeCode>380</ram:TypeCode>", "", 1)),
    ];
    for (name, xml) in &broken {
        assert_ne!(*xml, valid, "{name}");
        files.push(folder.path().join(format!("broken-{name}.xml")));
        fs::write(files.last().unwrap(), xml).unwrap();
    }
    let found: Value = serde_json::from_str(&look_at_papers(&files)).unwrap();
    for (name, bill) in &samples {
        check(name, bill, &found[format!("{name}.pdf")]);
    }
    let errors = |name: &str, by: &str| found[format!("broken-{name}.xml")][by].to_string();
    assert!(errors("sum", "schematron").contains("BR-CO-15"), "{}", errors("sum", "schematron"));
    assert!(errors("seller", "schematron").contains("BR-S-02"), "{}", errors("seller", "schematron"));
    assert!(errors("order", "xsd").contains("TypeCode"), "{}", errors("order", "xsd"));
}

fn check(name: &str, bill: &Bill, found: &Value) {
    let attached = &found["attached"][0];
    assert_eq!((&attached["xsd"], &attached["schematron"]), (&Value::Array(Vec::new()), &Value::Array(Vec::new())), "{name}");
    assert!(attached["rulesFired"].as_u64().unwrap() > 20, "{name}: the schematron was asked nothing");
    assert_eq!((&attached["name"], &attached["relationship"]), (&"factur-x.xml".into(), &"/Alternative".into()), "{name}");
    assert_eq!(found["outputIntents"], 1, "{name}");
    assert!(found["fonts"].as_array().unwrap().iter().all(|font| font[1] == true), "{name}: {}", found["fonts"]);
    let metadata = found["metadata"].as_str().unwrap();
    for words in [
        "<pdfaid:part>3</pdfaid:part>",
        "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
        "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    ] {
        assert!(metadata.contains(words), "{name}: {words}");
    }
    let (xml, pages) = (attached["content"].as_str().unwrap(), found["pages"].as_array().unwrap());
    let text: String = pages.iter().map(|page| close(page.as_str().unwrap())).collect();
    for words in [&bill.number, &bill.order_number, &bill.seller.name, bill.buyer.name()] {
        assert!(text.contains(&close(words)), "{name}: {words}: {text}");
        assert!(xml.contains(&words.replace('&', "&amp;")), "{name}: {words}");
    }
    says_the_same(name, bill, xml, &text);
}

/// Each amount that the machine reads stands on the paper; on the paper stands none that the machine does not know, but prices of one piece
/// and what lines come to with VAT.
fn says_the_same(name: &str, bill: &Bill, xml: &str, text: &str) {
    let sums = ["GrandTotalAmount", "TaxBasisTotalAmount", "TaxTotalAmount", "LineTotalAmount", "CalculatedAmount", "BasisAmount"];
    let read: Vec<String> = sums.iter().flat_map(|sum| elements(xml, sum)).map(written).collect();
    for amount in &read {
        assert!(text.contains(amount), "{name}: {amount}: {text}");
    }
    let others = ["ChargeAmount", "ActualAmount", "ChargeTotalAmount", "TotalPrepaidAmount", "DuePayableAmount"];
    let known: BTreeSet<String> = others.iter().flat_map(|other| elements(xml, other)).map(written).chain(read).collect();
    let gross = bill.lines.iter().filter_map(|line| line.gross).map(|gross| written(&gross.to_string()));
    let pieces = bill.lines.iter().map(|line| {
        let before = line.net.checked_add(line.discount).unwrap().to_decimal();
        close(&configuration().number_format.price(before / rust_decimal::Decimal::from(line.quantity), "EUR", 2, Locale::Lt))
    });
    let known: BTreeSet<String> =
        gross.chain(pieces).chain([bill.voucher, bill.paid].map(|paid| written(&paid.to_string()))).chain(known).collect();
    for (at, _) in text.match_indices('€') {
        let amount: String = text[..at].chars().rev().take_while(|letter| letter.is_ascii_digit() || *letter == ',').collect();
        let amount: String = amount.chars().rev().chain(['€']).collect();
        // Digits that stand before it, such as a percent, are not told from its own here.
        assert!(known.iter().any(|known| amount.ends_with(known.as_str())), "{name}: {amount} is unknown: {text}");
    }
}

#[tokio::test]
async fn chk_05_i18n_01_a_paper_speaks_each_language_with_its_letters_and_goes_over_pages() {
    let (_, sample) = samples().into_iter().find(|(name, _)| name == "company-unpaid").unwrap();
    let folder = Folder::fresh();
    let mut files = Vec::new();
    for locale in Locale::ALL {
        let mut bill = Bill { language: locale, ..sample.clone() };
        bill.buyer.company = Some("Žąsų ir Ķirsis õunad Łódź Ёлка — 漢字 😀 GmbH & Co. KG".to_owned());
        bill.lines = bill.lines.iter().cycle().take(30).cloned().collect();
        files.push(set(&folder, locale.code(), &bill).await);
    }
    let found: Value = serde_json::from_str(&look_at_papers(&files)).unwrap();
    let titles = ["PVM sąskaita faktūra", "VAT invoice", "PVN rēķins", "Arve", "Счёт с НДС", "Rechnung", "Faktura VAT"];
    for (locale, title) in Locale::ALL.into_iter().zip(titles) {
        let found = &found[format!("{locale}.pdf")];
        let pages: Vec<String> = found["pages"].as_array().unwrap().iter().map(|page| close(page.as_str().unwrap())).collect();
        assert!(pages.len() > 1 && found["language"] == locale.code(), "{locale}: {}", pages.len());
        for page in &pages {
            assert!(page.contains(&close(&format!("{title} {}", sample.number))), "{locale}: {page}");
        }
        assert!(pages[0].contains("ŽąsųirĶirsisõunadŁódźЁлка—???GmbH&Co.KG"), "{locale}: {}", pages[0]);
    }
}

#[test]
fn chk_07_i18n_01_the_invoice_of_a_seller_without_a_vat_code_names_no_vat() {
    let (_, sample) = samples().into_iter().find(|(name, _)| name == "outside-vat").unwrap();
    let translations = Translations::built_in().unwrap();
    let titles = ["Sąskaita faktūra", "Invoice", "Rēķins", "Arve", "Счёт", "Rechnung", "Faktura"];
    for (language, title) in Locale::ALL.into_iter().zip(titles) {
        let sheet = bill_on_paper(&Bill { language, ..sample.clone() }, &translations, &configuration());
        assert_eq!(sheet.title, title, "{language}");
    }
}

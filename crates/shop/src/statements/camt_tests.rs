use super::*;
use crate::statements::Credit;
use proptest::prelude::*;
use std::fmt::Write as _;

const ACCOUNT: &str = "LT121000011101001000";

fn statement(version: &str, entries: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.{version}\"><BkToCstmrStmt><GrpHdr/>\
         <Stmt><Id>1</Id><Acct><Id><IBAN>{ACCOUNT}</IBAN></Id></Acct><Bal><Amt Ccy=\"EUR\">9</Amt></Bal>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}

fn entry(more: &str, details: &str) -> String {
    format!(
        "<Ntry><NtryRef>1</NtryRef><Amt Ccy=\"EUR\">35.57</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt>\
         <ValDt><Dt>2026-11-23</Dt></ValDt>{more}<NtryDtls>{details}</NtryDtls></Ntry>"
    )
}

const DETAILS: &str = "<TxDtls><RltdPties><Dbtr><Nm>Ona &amp; Co</Nm></Dbtr></RltdPties><RmtInf><Ustrd>000001</Ustrd></RmtInf></TxDtls>";

/// The one statement of a file.
fn read(file: &str) -> Statement {
    let mut statements = read_statements(file).expect("a statement");
    assert_eq!(statements.len(), 1);
    statements.remove(0)
}

fn credits(entries: &str) -> Vec<Credit> {
    read(&statement("02", entries)).credits
}

fn references(entries: &str) -> Vec<String> {
    credits(entries).into_iter().map(|credit| credit.reference).collect()
}

#[test]
fn decision_25_all_versions_of_a_statement_tell_the_same() {
    let second = statement("02", &entry("<AcctSvcrRef>R1</AcctSvcrRef>", DETAILS));
    let newer = entry(
        "<AcctSvcrRef>R1</AcctSvcrRef>",
        &DETAILS.replace("<Dbtr><Nm>Ona &amp; Co</Nm></Dbtr>", "<Dbtr><Pty><Nm>Ona &#38; Co</Nm></Pty></Dbtr>"),
    );
    let newer = newer.replace("<Sts>BOOK</Sts>", "<Sts>\n  <Cd>BOOK</Cd>\n</Sts>");
    let told = read(&second);
    for version in ["04", "08", "13"] {
        assert_eq!(read(&statement(version, &newer)), told, "{version}");
    }
    let prefixed = second.replace('<', "<a:").replace("<a:/", "</a:").replace("<a:?", "<?").replace("xmlns=", "xmlns:a=");
    assert_eq!(read(&format!("\u{feff}{prefixed}")), told);
    assert_eq!((told.account.as_str(), told.credits.len(), told.debits, told.pending), (ACCOUNT, 1, 0, 0));
    let expected = Credit {
        reference: format!("{ACCOUNT} R1"),
        amount: "35.57".parse().ok(),
        currency: "EUR".to_owned(),
        is_reversal: false,
        is_of_broken_batch: false,
        since: "2026-11-23".parse().ok(),
        valued_on: "2026-11-23".to_owned(),
        payer: "Ona & Co".to_owned(),
        structured: Vec::new(),
        words: vec!["000001".to_owned()],
    };
    assert_eq!(told.credits, [expected]);
}

#[test]
fn decision_25_an_entry_is_recognised_in_another_statement_and_two_alike_without_a_reference_are_two() {
    let (one, other) = (entry("<AcctSvcrRef>R1</AcctSvcrRef>", DETAILS), entry("<AcctSvcrRef>R2</AcctSvcrRef>", DETAILS));
    assert_eq!(references(&format!("{other}{one}"))[1], references(&one)[0]);
    for nothing in ["", "<AcctSvcrRef>NONREF</AcctSvcrRef>"] {
        let nameless = entry(nothing, DETAILS);
        let twice = references(&format!("{nameless}{nameless}"));
        assert_ne!(twice[0], twice[1]);
        assert_eq!(references(&format!("{other}{nameless}{nameless}"))[1..], twice, "whatever else is told");
    }
    // What it takes back under the same name, or the same facts, is another.
    for name in ["<AcctSvcrRef>R1</AcctSvcrRef>", ""] {
        let given = entry(name, DETAILS);
        let reversed = given.replace("<Sts>", "<RvslInd>true</RvslInd><Sts>");
        let of_both = references(&format!("{given}{reversed}"));
        assert_eq!(of_both, [references(&given), references(&reversed)].concat(), "in one statement or in two");
        assert_ne!(of_both[0], of_both[1]);
    }
    // What the bank calls the transaction counts where it calls the entry nothing.
    let own = DETAILS.replace("<TxDtls>", "<TxDtls><Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs>");
    assert_eq!(references(&entry("", &own)), [format!("{ACCOUNT} T1")]);
}

#[test]
fn decision_25_transactions_of_one_entry_count_by_themselves() {
    let transaction = |more: &str, order: &str| {
        format!("<TxDtls>{more}<RmtInf><Strd><CdtrRefInf><Ref>{order}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>")
    };
    let batch = [
        transaction("<Amt Ccy=\"EUR\">30</Amt>", "000001"),
        transaction(
            "<AmtDtls><InstdAmt><Amt Ccy=\"SEK\">60</Amt></InstdAmt><TxAmt><Amt Ccy=\"USD\">5.57</Amt></TxAmt></AmtDtls>",
            "000002",
        ),
        transaction("<Refs><AcctSvcrRef>T3</AcctSvcrRef></Refs>", "000003"),
        transaction("<Amt Ccy=\"EUR\">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>", "000004"),
    ];
    // In one list of details, or in two.
    for cut in [batch.concat(), batch.join("</NtryDtls><NtryDtls>")] {
        let told = read(&statement("08", &entry("<AcctSvcrRef>R1</AcctSvcrRef>", &cut)));
        let facts: Vec<_> = told
            .credits
            .iter()
            .map(|credit| {
                let amount = credit.amount.map(|amount| amount.to_string()).unwrap_or_default();
                let name = credit.reference.strip_prefix(ACCOUNT).unwrap_or_default();
                format!("{name}: {amount} {} {}", credit.currency, credit.structured.concat())
            })
            .collect();
        assert_eq!(facts, [" R1: 30.00 EUR 000001", " R1/2: 5.57 USD 000002", " R1/T3:   000003"]);
        assert_eq!(told.debits, 1);
    }
}

#[test]
fn decision_25_a_batch_whose_parts_do_not_come_to_its_amount_is_told() {
    let part = |amount: &str, way: &str| format!("<TxDtls><Amt Ccy=\"EUR\">{amount}</Amt><CdtDbtInd>{way}</CdtDbtInd></TxDtls>");
    let broken = |parts: &[String]| {
        let told = credits(&entry("", &parts.concat()));
        told.iter().map(|credit| credit.is_of_broken_batch).collect::<Vec<_>>()
    };
    assert_eq!(broken(&[part("30", "CRDT"), part("5.57", "CRDT")]), [false, false]);
    assert_eq!(broken(&[part("36.57", "CRDT"), part("1", "DBIT")]), [false]);
    assert_eq!(broken(&[part("30", "CRDT"), part("5.58", "CRDT")]), [true, true]);
    assert_eq!(broken(&[part("30", "CRDT")]), [false], "alone it is the entry");
}

#[test]
fn decision_25_what_went_and_what_is_not_booked_is_only_counted_and_what_was_reversed_is_told() {
    let told = |from: &str, to: &str| {
        let told = read(&statement("02", &entry("", DETAILS).replace(from, to)));
        (told.credits.iter().map(|credit| credit.is_reversal).collect::<Vec<_>>(), told.debits, told.pending)
    };
    assert_eq!(told("CRDT", "DBIT"), (vec![], 1, 0));
    for status in ["<Sts>PDNG</Sts>", "<Sts><Cd>INFO</Cd></Sts>", "<Sts><Prtry>BOOK</Prtry></Sts>", ""] {
        assert_eq!(told("<Sts>BOOK</Sts>", status), (vec![], 0, 1), "{status}");
    }
    for way in ["CRDT", "DBIT"] {
        let reversed = format!("<CdtDbtInd>{way}</CdtDbtInd><RvslInd>true</RvslInd>");
        assert_eq!(told("<CdtDbtInd>CRDT</CdtDbtInd>", &reversed), (vec![true], 0, 0), "{way}");
    }
}

#[test]
fn decision_25_words_are_found_where_banks_write_them_and_a_day_is_the_one_from_which_money_counts() {
    let note = entry("<AddtlNtryInf>Order 000001</AddtlNtryInf>", "");
    assert_eq!(credits(&note)[0].words, ["Order 000001"]);
    assert_eq!(credits(&note.replace("<NtryDtls></NtryDtls>", ""))[0].words, ["Order 000001"]);
    let with_words = entry("<AddtlNtryInf>fee</AddtlNtryInf>", DETAILS);
    assert_eq!(credits(&with_words)[0].words, ["000001"]);
    let valued = |value: &str| credits(&entry("", DETAILS).replace("<ValDt><Dt>2026-11-23</Dt></ValDt>", value))[0].since;
    assert_eq!(valued(""), "2026-11-24".parse().ok());
    assert_eq!(valued("<ValDt><Dt>2026-11-23+02:00</Dt></ValDt>"), "2026-11-23".parse().ok());
    assert_eq!(valued("<ValDt><DtTm>2026-11-23T10:00:00</DtTm></ValDt>"), "2026-11-23".parse().ok());
    assert_eq!(valued("<ValDt><DtTm>2026-11-23T10:00:00+02:00</DtTm></ValDt>"), "2026-11-23T08:00:00Z".parse().ok());
}

#[test]
fn decision_25_broken_and_hostile_files_are_refused_whole() {
    let good = statement("02", &entry("", DETAILS));
    let doctype = |inside: &str| good.replacen("<Document", &format!("<!DOCTYPE Document {inside}><Document"), 1);
    let mut bomb = String::new();
    for level in 1..10 {
        let _ = write!(bomb, "<!ENTITY a{level} \"{}\">", format!("&a{};", level - 1).repeat(10));
    }
    let deep = format!("{}{}", "<a>".repeat(100), "</a>".repeat(100));
    for (file, told) in [
        (doctype(&format!("[{bomb}]")), "document type"),
        (doctype("SYSTEM \"file:///etc/passwd\""), "document type"),
        (good.replace("000001", "&b;"), "nobody defines &b;"),
        (good.replace("000001", "&#xFFFFFFF;"), "no XML"),
        (good.replace("</Stmt>", "</Other>"), "no XML"),
        (format!("{good}{good}"), "beside the document"),
        (format!("{good}more"), "beside the document"),
        (good.replace("<Id>1</Id>", &deep), "levels deep"),
        (good.replace("35.57", "-35.57"), "an amount of an entry is \"-35.57\""),
        (good.replace("35.57", "3.557e1"), "an amount of an entry is \"3.557e1\""),
        (good.replace("35.57", "many"), "an amount of an entry is \"many\""),
        (good.replace("<Amt Ccy=\"EUR\">35.57</Amt>", ""), "the amount (Amt) of an entry is \"\""),
        (good.replace("CRDT", "CREDIT"), "the direction (CdtDbtInd) of an entry is \"CREDIT\""),
        (good.replace("2026-11-23", "23.11.2026"), "a day of an entry is \"23.11.2026\""),
        (good.replace("053.001.02", "053.001.01"), "no bank statement"),
        (good.replace("camt.053", "camt.054"), "no bank statement"),
        ("<html></html>".to_owned(), "no bank statement"),
        ("{\"Document\": 1}".to_owned(), "no bank statement"),
        (String::new(), "no bank statement"),
    ] {
        let error = read_statements(&file).expect_err(told).to_string();
        assert!(error.contains(told) && !error.contains('\n'), "{told}: {error}");
    }
}

#[test]
fn decision_25_half_a_file_is_no_statement_wherever_it_is_cut() {
    let good = statement("08", &entry("<AcctSvcrRef>R1</AcctSvcrRef>", DETAILS));
    for end in (0..good.len()).filter(|end| good.is_char_boundary(*end)) {
        assert!(read_statements(&good[..end]).is_err(), "{}", &good[..end]);
    }
}

proptest! {
    #[test]
    fn decision_25_whatever_a_file_holds_it_is_read_or_refused(place in 0..800_usize, junk in "[<>&;/A-Za-z0-9\"' \n\u{0}\u{fffd}]{0,30}") {
        let mut file = statement("08", &entry("", DETAILS));
        if file.is_char_boundary(place) && place <= file.len() {
            file.insert_str(place, &junk);
        }
        drop(read_statements(&file));
    }
}

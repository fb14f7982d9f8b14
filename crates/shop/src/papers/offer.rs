//! A commercial offer (B2B-01, decision 33): what a cart costs today, for whoever decides about it.

use super::{
    MadePaper, Maker, PaperError,
    cart::CartOnPaper,
    sheet::{Block, Fact, Sheet},
    words::Words,
};
use crate::{calendar, describing::DescribedCart};
use jiff::{Timestamp, ToSpan};
use vitrina_core::locale::Locale;
use vitrina_store::customers::Customer;

/// What is offered. Its prices are the shop's own.
#[derive(Debug)]
pub struct Offer<'a> {
    /// Of its words.
    pub locale: Locale,
    /// What it costs at the moment of the offer; each line has a price.
    pub cart: &'a DescribedCart,
    /// Whether a way of delivery was chosen, so that its price is in the sums.
    pub has_delivery: bool,
    /// Who it is for.
    pub to: OfferedTo<'a>,
    /// What whoever asked for it wants to say.
    pub notes: Option<&'a str>,
}

/// Who an offer is for.
#[derive(Debug, Clone, Copy)]
pub enum OfferedTo<'a> {
    /// Whom the one who asked for it names, a line each.
    Named(&'a str),
    /// Who is signed in.
    Customer(&'a Customer),
    /// Nobody says.
    Nobody,
}

impl Maker<'_> {
    /// An offer of `now`, as a file that is named with its day.
    pub async fn offer(&self, offer: &Offer<'_>, now: Timestamp) -> Result<MadePaper, PaperError> {
        let day = calendar::today(&self.snapshot.configuration, now);
        let sheet = OfferOnPaper { words: self.words(offer.locale), offer }.sheet(now);
        Ok(MadePaper { name: format!("offer-{day}.pdf"), content: self.typesetter.set(sheet, None).await? })
    }
}

/// An offer on its way onto paper.
struct OfferOnPaper<'a> {
    words: Words<'a>,
    offer: &'a Offer<'a>,
}

impl OfferOnPaper<'_> {
    fn sheet(&self, now: Timestamp) -> Sheet {
        let (words, configuration) = (&self.words, self.words.configuration);
        let made = calendar::local(configuration, now);
        let day = words.day(made.date());
        let until = configuration.company.offer_days.and_then(|days| made.date().checked_add(i32::from(days).days()).ok());
        let until = until.map(|until| words.day(until));
        let on_paper = CartOnPaper { words: *words, cart: self.offer.cart, has_delivery: self.offer.has_delivery };
        let seller = Block { label: words.t("Seller"), lines: words.seller() };
        let dated = Fact::new(words.t("Date"), &day);
        Sheet {
            language: words.locale.code(),
            title: words.t("Commercial offer"),
            number: day.clone(),
            date: made.date().into(),
            brand: words.brand(),
            parties: self.buyer().into_iter().chain([seller]).collect(),
            facts: [dated].into_iter().chain(until.as_ref().map(|until| Fact::main(words.t("Valid until"), until))).collect(),
            head: on_paper.head(),
            lines: on_paper.lines(),
            sums: on_paper.sums(),
            payment: None,
            goes_to: Vec::new(),
            notes: self.notes(&day, &made.strftime("%H:%M").to_string(), until.as_deref()),
            foot: words.foot(),
            page: words.t("Page {page} of {pages}"),
            code: None,
        }
    }

    fn buyer(&self) -> Option<Block> {
        let words = &self.words;
        let lines: Vec<String> = match self.offer.to {
            OfferedTo::Nobody => return None,
            OfferedTo::Named(text) => text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
            OfferedTo::Customer(Customer { person, company, .. }) => {
                let name = [person.name.as_str(), &person.surname].join(" ").trim().to_owned();
                let codes = [words.coded("Company code", company.code.as_deref()), words.coded("VAT code", company.vat_code.as_deref())];
                let known = [company.name.clone(), Some(name).filter(|name| !name.is_empty())];
                known.into_iter().chain(codes).flatten().collect()
            }
        };
        (!lines.is_empty()).then(|| Block { label: words.t("Buyer"), lines })
    }

    /// What whoever asked for it says, then what the shop does.
    fn notes(&self, day: &str, time: &str, until: Option<&str>) -> Vec<String> {
        let words = &self.words;
        let own = self.offer.notes.into_iter().flat_map(str::lines).filter(|line| !line.trim().is_empty()).map(str::to_owned);
        let mut notes: Vec<String> = own.collect();
        if self.offer.cart.needs_delivery && !self.offer.has_delivery {
            notes.push(words.t("Delivery is not included."));
        }
        notes.push(words.tn("Prices and delivery days are those of {day}, {time}.", &[("day", day), ("time", time)]));
        if let Some(until) = until {
            let email = words.configuration.company.email.as_str();
            notes.push(words.tn("To order at these prices, write to {email} by {until}.", &[("email", email), ("until", until)]));
        }
        notes
    }
}

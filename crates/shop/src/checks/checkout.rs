//! Whoever may order can be delivered to and can pay (CHK-02, decision 25).

use super::{
    finding::{At, Code, Finding},
    look::Look,
};
use std::collections::BTreeSet;
use vitrina_core::catalog::{CatalogData, ItemKind, PaymentType, ShippingMethodType, Terminal};

/// Checks the ways to deliver and to pay.
pub(super) fn check(look: &Look<'_>, findings: &mut Vec<Finding>) {
    let data = look.data;
    look.terminals.unwrap_or_default().iter().for_each(|terminal| check_terminal(data, terminal, findings));
    let configuration = &data.configuration;
    for (index, country) in configuration.delivery_countries.iter().enumerate() {
        if !data.shipping_methods.iter().any(|method| method.countries.contains(country)) {
            let words = format!("no shipping method serves {country}: add it to the countries of one, or take it out here");
            findings.push(At::configuration().finding(Code::Closed, format!("deliveryCountries.{index}"), words));
        }
    }
    for method in
        data.shipping_methods.iter().filter(|method| method.terminals_feed.is_some() && method.kind != ShippingMethodType::Terminal)
    {
        let at = At::new(ItemKind::ShippingMethods, &method.id);
        findings.push(at.finding(Code::Unfit, "terminalsFeed", "only a method of the type terminal has terminals"));
    }
    places(look, findings);
    // Whether the shop takes cards is a setting of each node, which an import only warns of.
    if !data.payment_methods.iter().any(|method| method.payment_type.is_offered(true)) {
        let words = "there is no way to pay for who has no account: add one to payment-methods.jsonl that is not credit";
        findings.push(At::configuration().finding(Code::Closed, "", words));
    }
    let company = &configuration.company;
    if company.bank.is_none() || company.iban.is_none() {
        for method in data.payment_methods.iter().filter(|method| method.payment_type == PaymentType::BankTransfer) {
            let at = At::new(ItemKind::PaymentMethods, &method.id);
            findings.push(at.finding(
                Code::Closed,
                "paymentType",
                "a bank transfer needs bank and iban of the company in configuration.json",
            ));
        }
    }
}

/// Whatever way of delivery serves a country can be chosen there: one to places has one.
fn places(look: &Look<'_>, findings: &mut Vec<Finding>) {
    let served: Option<BTreeSet<(&str, &str)>> =
        look.terminals.map(|all| all.iter().map(|terminal| (terminal.shipping_method.as_str(), terminal.country.as_str())).collect());
    for method in &look.data.shipping_methods {
        let at = At::new(ItemKind::ShippingMethods, &method.id);
        match (method.kind, &served) {
            (ShippingMethodType::Salon, _) if look.data.content.shipping_salons.is_empty() => {
                findings.push(at.finding(Code::Closed, "type", "there is no place to fetch orders from: shipping-salons.jsonl is empty"));
            }
            // Where the carrier has a list, the job that follows it brings them.
            (ShippingMethodType::Terminal, Some(served)) if method.terminals_feed.is_none() => {
                let has_none = |country: &str| !served.contains(&(method.id.as_str(), country));
                for (index, country) in method.countries.iter().enumerate().filter(|(_, country)| has_none(country)) {
                    let words =
                        format!("{} has no terminal in {country}: add one to terminals.jsonl, or take the country out here", method.id);
                    findings.push(at.finding(Code::Closed, format!("countries.{index}"), words));
                }
            }
            _ => {}
        }
    }
}

/// A method delivers to the terminal, in its country.
fn check_terminal(data: &CatalogData, terminal: &Terminal, findings: &mut Vec<Finding>) {
    let at = At::new(ItemKind::Terminals, &terminal.id);
    let id = &terminal.shipping_method;
    match data.shipping_methods.iter().find(|method| method.id == *id) {
        None => findings.push(at.finding(Code::Missing, "shippingMethod", format!("there is no shipping method {id}"))),
        Some(method) if method.kind != ShippingMethodType::Terminal => {
            findings.push(at.finding(Code::Unfit, "shippingMethod", format!("the shipping method {id} is not of the type terminal")));
        }
        Some(method) if !method.countries.contains(&terminal.country) => {
            let words = format!("the shipping method {id} serves {}", method.countries.join(", "));
            findings.push(at.finding(Code::Unfit, "country", words));
        }
        Some(_) => {}
    }
}

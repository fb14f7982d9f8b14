//! Where the VAT code of an account stands, as the account alone says it (decision 8, ADR 43).

use vitrina_core::{
    customers::{BuyAs, VatState},
    pricing::vat::{VatCode, is_of_union},
};
use vitrina_store::customers::Customer;

/// Where it stands in a shop of the country `shop`. Of one that does not stand for another country of the union no VAT depends on it. What is no code
/// there, though the company is, nobody can confirm.
pub(super) fn vat_state(customer: &Customer, shop: &str) -> VatState {
    let Customer { buy_as, company, vat, .. } = customer;
    let entered = company.vat_code.as_deref().filter(|_| *buy_as == BuyAs::Company && is_of_union(shop));
    let Some(entered) = entered else { return VatState::Nothing };
    let code = VatCode::entered(entered);
    let country = code.as_ref().map(VatCode::country).or(company.country.as_deref());
    if country.is_none_or(|country| country == shop || !is_of_union(country)) {
        VatState::Nothing
    } else if vat.confirmed_code.is_some() {
        VatState::Confirmed
    } else if vat.refused_at.is_some() || code.is_none() {
        VatState::Refused
    } else {
        VatState::Open
    }
}

#[cfg(test)]
mod tests {
    use super::vat_state;
    use jiff::Timestamp;
    use vitrina_core::{
        customers::{AccountState, BuyAs, VatState},
        locale::Locale,
        owner::CustomerId,
    };
    use vitrina_store::customers::{Company, Customer, Person, VatStanding};

    /// Somebody of this country with this code.
    fn customer(country: &str, code: Option<&str>) -> Customer {
        Customer {
            id: CustomerId("ieva".to_owned()),
            state: AccountState::Active,
            version: 1,
            buy_as: BuyAs::Company,
            email: None,
            email_key: None,
            password_hash: None,
            password_changed_at: None,
            email_confirmed_at: None,
            approved_at: None,
            person: Person::default(),
            company: Company { country: Some(country.to_owned()), vat_code: code.map(str::to_owned), ..Company::default() },
            vat: VatStanding::default(),
            language: Locale::Lv,
            news_letter_mail: false,
            news_letter_sms: false,
            credit_limit: None,
            credit_days: 14,
            terms_version: None,
            registered_at: Timestamp::UNIX_EPOCH,
            last_login_at: None,
            removed_at: None,
        }
    }

    #[test]
    fn decision_8_a_code_of_another_country_of_the_union_waits_until_it_is_confirmed_or_refused() {
        let ozols = || customer("LV", Some("LV40003000000"));
        assert_eq!(vat_state(&ozols(), "LT"), VatState::Open);
        let now = Some(Timestamp::UNIX_EPOCH);
        let confirmed = VatStanding { confirmed_code: Some("LV40003000000".to_owned()), confirmed_at: now, ..VatStanding::default() };
        assert_eq!(vat_state(&Customer { vat: confirmed, ..ozols() }, "LT"), VatState::Confirmed);
        let refused = VatStanding { refused_at: now, ..VatStanding::default() };
        assert_eq!(vat_state(&Customer { vat: refused, ..ozols() }, "LT"), VatState::Refused);
        assert_eq!(vat_state(&customer("LT", Some("LV40003000000")), "LT"), VatState::Open, "the code decides");
        assert_eq!(vat_state(&customer("LV", Some("40003000000")), "LT"), VatState::Refused, "no code that anybody could confirm");
    }

    #[test]
    fn decision_8_nothing_is_told_of_a_code_that_no_vat_depends_on() {
        for (country, code, shop) in [
            ("LV", None, "LT"),
            ("LT", Some("LT100000000012"), "LT"),
            ("LT", Some("300000001"), "LT"),
            ("GB", Some("GB123456789"), "LT"),
            ("LV", Some("LV40003000000"), "GB"),
        ] {
            assert_eq!(vat_state(&customer(country, code), shop), VatState::Nothing, "{code:?} in {shop}");
        }
        let own = Customer { buy_as: BuyAs::Consumer, ..customer("LV", Some("LV40003000000")) };
        assert_eq!(vat_state(&own, "LT"), VatState::Nothing, "who buys for themselves has none");
    }
}

//! Countries that goods are delivered to, with their names in the seven languages and their dial codes.

/// A country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Country {
    /// Two letters (ISO 3166-1).
    pub code: &'static str,
    /// Names in the order of [`crate::locale::Locale::ALL`].
    pub titles: [&'static str; 7],
    /// International prefix with its plus.
    pub dial_code: &'static str,
}

/// The country of this two-letter code, if goods can be delivered there.
#[must_use]
pub fn country(code: &str) -> Option<&'static Country> {
    COUNTRIES.iter().find(|country| country.code == code)
}

const fn known(code: &'static str, dial_code: &'static str, titles: [&'static str; 7]) -> Country {
    Country { code, titles, dial_code }
}

/// The European Union.
const COUNTRIES: [Country; 27] = [
    known("AT", "+43", ["Austrija", "Austria", "Austrija", "Austria", "Австрия", "Österreich", "Austria"]),
    known("BE", "+32", ["Belgija", "Belgium", "Beļģija", "Belgia", "Бельгия", "Belgien", "Belgia"]),
    known("BG", "+359", ["Bulgarija", "Bulgaria", "Bulgārija", "Bulgaaria", "Болгария", "Bulgarien", "Bułgaria"]),
    known("CY", "+357", ["Kipras", "Cyprus", "Kipra", "Küpros", "Кипр", "Zypern", "Cypr"]),
    known("CZ", "+420", ["Čekija", "Czechia", "Čehija", "Tšehhi", "Чехия", "Tschechien", "Czechy"]),
    known("DE", "+49", ["Vokietija", "Germany", "Vācija", "Saksamaa", "Германия", "Deutschland", "Niemcy"]),
    known("DK", "+45", ["Danija", "Denmark", "Dānija", "Taani", "Дания", "Dänemark", "Dania"]),
    known("EE", "+372", ["Estija", "Estonia", "Igaunija", "Eesti", "Эстония", "Estland", "Estonia"]),
    known("ES", "+34", ["Ispanija", "Spain", "Spānija", "Hispaania", "Испания", "Spanien", "Hiszpania"]),
    known("FI", "+358", ["Suomija", "Finland", "Somija", "Soome", "Финляндия", "Finnland", "Finlandia"]),
    known("FR", "+33", ["Prancūzija", "France", "Francija", "Prantsusmaa", "Франция", "Frankreich", "Francja"]),
    known("GR", "+30", ["Graikija", "Greece", "Grieķija", "Kreeka", "Греция", "Griechenland", "Grecja"]),
    known("HR", "+385", ["Kroatija", "Croatia", "Horvātija", "Horvaatia", "Хорватия", "Kroatien", "Chorwacja"]),
    known("HU", "+36", ["Vengrija", "Hungary", "Ungārija", "Ungari", "Венгрия", "Ungarn", "Węgry"]),
    known("IE", "+353", ["Airija", "Ireland", "Īrija", "Iirimaa", "Ирландия", "Irland", "Irlandia"]),
    known("IT", "+39", ["Italija", "Italy", "Itālija", "Itaalia", "Италия", "Italien", "Włochy"]),
    known("LT", "+370", ["Lietuva", "Lithuania", "Lietuva", "Leedu", "Литва", "Litauen", "Litwa"]),
    known("LU", "+352", ["Liuksemburgas", "Luxembourg", "Luksemburga", "Luksemburg", "Люксембург", "Luxemburg", "Luksemburg"]),
    known("LV", "+371", ["Latvija", "Latvia", "Latvija", "Läti", "Латвия", "Lettland", "Łotwa"]),
    known("MT", "+356", ["Malta", "Malta", "Malta", "Malta", "Мальта", "Malta", "Malta"]),
    known("NL", "+31", ["Nyderlandai", "Netherlands", "Nīderlande", "Holland", "Нидерланды", "Niederlande", "Holandia"]),
    known("PL", "+48", ["Lenkija", "Poland", "Polija", "Poola", "Польша", "Polen", "Polska"]),
    known("PT", "+351", ["Portugalija", "Portugal", "Portugāle", "Portugal", "Португалия", "Portugal", "Portugalia"]),
    known("RO", "+40", ["Rumunija", "Romania", "Rumānija", "Rumeenia", "Румыния", "Rumänien", "Rumunia"]),
    known("SE", "+46", ["Švedija", "Sweden", "Zviedrija", "Rootsi", "Швеция", "Schweden", "Szwecja"]),
    known("SI", "+386", ["Slovėnija", "Slovenia", "Slovēnija", "Sloveenia", "Словения", "Slowenien", "Słowenia"]),
    known("SK", "+421", ["Slovakija", "Slovakia", "Slovākija", "Slovakkia", "Словакия", "Slowakei", "Słowacja"]),
];

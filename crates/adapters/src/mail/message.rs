//! A mail as it travels (RFC 5322): text and page beside each other, and behind them what comes with it.

use lettre::{
    Address, Message,
    address::AddressError,
    message::{
        Attachment, Body, Mailbox, MultiPart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
};
use std::time::SystemTime;
use vitrina_shop::mail::{self, Mail, MailError};

/// Tells programs that answer by themselves not to (RFC 3834).
const AUTOMATIC: HeaderName = HeaderName::new_from_ascii_str("Auto-Submitted");
const LANGUAGE: HeaderName = HeaderName::new_from_ascii_str("Content-Language");
/// What ends news by one press, without a page (RFC 2369, RFC 8058).
const UNSUBSCRIBE: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe");
const UNSUBSCRIBE_POST: HeaderName = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");

/// Writes `mail` down as one from `sender` where that is given; answers go to the shop all the same.
pub(super) fn message(mail: &Mail, sender: Option<&Address>) -> Result<Message, MailError> {
    let from = mailbox(&mail.from)?;
    let domain = from.email.domain().to_owned();
    let builder = Message::builder()
        .to(mailbox(&mail.to)?)
        .subject(one_line(&mail.subject))
        .date(SystemTime::from(mail.written_at))
        .message_id(Some(format!("<{}@{domain}>", mail.name)))
        .raw_header(HeaderValue::new(AUTOMATIC, "auto-generated".to_owned()))
        .raw_header(HeaderValue::new(LANGUAGE, mail.language.to_owned()));
    let builder = match &mail.unsubscribe {
        Some(address) => builder
            .raw_header(HeaderValue::new(UNSUBSCRIBE, format!("<{}>", one_line(address))))
            .raw_header(HeaderValue::new(UNSUBSCRIBE_POST, "List-Unsubscribe=One-Click".to_owned())),
        None => builder,
    };
    let answered = mail.reply_to.as_deref().and_then(answered);
    let builder = match (sender, answered) {
        (Some(sender), answered) => {
            let written = Mailbox::new(from.name.clone(), sender.clone());
            builder.from(written).reply_to(answered.unwrap_or(from))
        }
        (None, Some(answered)) => builder.from(from).reply_to(answered),
        (None, None) => builder.from(from),
    };
    let mut body = MultiPart::alternative_plain_html(mail.text.clone(), mail.html.clone());
    if !mail.attachments.is_empty() {
        body = MultiPart::mixed().multipart(body);
    }
    for attachment in &mail.attachments {
        let content_type = ContentType::parse(attachment.content_type).map_err(refused)?;
        let content = Body::new_with_encoding(attachment.content.to_vec(), ContentTransferEncoding::Base64);
        let content = content.map_err(|_| MailError::Refused(format!("{} cannot be written down", attachment.name)))?;
        body = body.singlepart(Attachment::new(attachment.name.clone()).body(content, content_type));
    }
    builder.multipart(body).map_err(refused)
}

fn mailbox(of: &mail::Mailbox) -> Result<Mailbox, MailError> {
    let address = address(&of.address).map_err(refused)?;
    Ok(Mailbox::new(Some(one_line(&of.name)).filter(|name| !name.is_empty()), address))
}

/// An address with its domain as the network knows it: other letters need SMTPUTF8, which many servers do not have.
pub(super) fn address(written: &str) -> Result<Address, AddressError> {
    let other = written.rsplit_once('@').filter(|(_, domain)| !domain.is_ascii());
    let ascii = other.and_then(|(name, domain)| Some(format!("{name}@{}", idna::domain_to_ascii(domain).ok()?)));
    ascii.as_deref().unwrap_or(written).parse()
}

/// Where answers go, if that is an address that every server can carry. What somebody entered must not keep the mail from leaving: without it answers go to the
/// shop.
fn answered(address: &str) -> Option<Mailbox> {
    let address = self::address(address).ok().filter(|address| address.user().is_ascii() && address.domain().is_ascii())?;
    Some(Mailbox::new(None, address))
}

/// What somebody wrote begins no header of its own.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn refused(error: impl std::fmt::Display) -> MailError {
    MailError::Refused(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    fn mail() -> Mail {
        Mail {
            name: "order-001042-0123456789abcdef".to_owned(),
            from: mail::Mailbox { name: "Vitrina, \"Print\"".to_owned(), address: "info@shop.example".to_owned() },
            to: mail::Mailbox { name: "Žydrūnė\r\nBcc: all@else.example".to_owned(), address: "z@mail.example".to_owned() },
            subject: "Gavome jūsų užsakymą 001042\r\nBcc: all@else.example".to_owned(),
            language: "lt",
            written_at: Timestamp::constant(1_795_424_400, 0),
            text: "Ačiū".to_owned(),
            html: "<p>Ačiū</p>".to_owned(),
            reply_to: None,
            attachments: Vec::new(),
            unsubscribe: None,
        }
    }

    fn written(mail: &Mail, sender: Option<&str>) -> String {
        let sender = sender.map(|sender| sender.parse().expect("an address"));
        String::from_utf8(message(mail, sender.as_ref()).expect("a message").formatted()).expect("text")
    }

    #[test]
    fn chk_05_what_people_wrote_adds_no_header_to_a_mail() {
        for name in ["Žydrūnė\r\nBcc: all@else.example", "Ona\nBcc: all@else.example", "Ona\rBcc: all@else.example\r\n\r\nHello"] {
            let to = mail::Mailbox { name: name.to_owned(), ..mail().to };
            let message = written(&Mail { to, subject: name.to_owned(), ..mail() }, None);
            let (headers, _) = message.split_once("\r\n\r\n").expect("headers");
            assert!(headers.lines().all(|line| !line.to_lowercase().starts_with("bcc")), "{headers}");
            assert!(message.is_ascii(), "{message}");
        }
    }

    #[test]
    fn chk_05_a_mail_is_known_again_and_says_when_and_how_it_was_written() {
        let message = written(&mail(), None);
        for header in [
            "Message-ID: <order-001042-0123456789abcdef@shop.example>",
            "Date: Mon, 23 Nov 2026 09:00:00 +0000",
            "Auto-Submitted: auto-generated",
            "Content-Language: lt",
            "MIME-Version: 1.0",
        ] {
            assert!(message.lines().any(|line| line == header), "{header}: {message}");
        }
        for part in ["multipart/alternative", "text/plain", "text/html"] {
            assert!(message.contains(part), "{part}: {message}");
        }
    }

    #[test]
    fn chk_05_what_comes_with_a_mail_stands_behind_its_text_and_page() {
        let paper =
            mail::Attachment { name: "order-001042.pdf".to_owned(), content_type: "application/pdf", content: (&b"%PDF-"[..]).into() };
        let message = written(&Mail { attachments: vec![paper], ..mail() }, None);
        let places = ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "application/pdf", "JVBERi0="];
        let places = places.map(|part| message.find(part).unwrap_or_else(|| panic!("{part}: {message}")));
        assert!(places.is_sorted(), "{message}");
        assert!(message.contains("Content-Disposition: attachment; filename=\"order-001042.pdf\""), "{message}");
    }

    #[test]
    fn nltr_01_a_mail_program_is_told_where_news_are_ended_by_one_press() {
        let address = format!("https://shop.example/api/newsletter/unsubscribe?token={}", "a".repeat(64));
        let message = written(&Mail { unsubscribe: Some(address.clone()), ..mail() }, None);
        for header in [format!("List-Unsubscribe: <{address}>"), "List-Unsubscribe-Post: List-Unsubscribe=One-Click".to_owned()] {
            assert!(message.replace("\r\n ", " ").lines().any(|line| line == header), "{header}: {message}");
        }
        assert!(!written(&mail(), None).contains("List-Unsubscribe"));
    }

    #[test]
    fn chk_05_a_mail_from_another_address_is_answered_to_the_shop() {
        let message = written(&mail(), Some("mailer@relay.example"));
        let header = |name: &str| message.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
        assert!(header("From:").contains("<mailer@relay.example>"), "{message}");
        assert!(header("Reply-To:").contains("<info@shop.example>"), "{message}");
    }

    #[test]
    fn req_01_a_mail_is_answered_to_who_entered_an_address_and_to_the_shop_where_it_is_none() {
        let replied = |address: &str, sender: Option<&str>| {
            let message = written(&Mail { reply_to: Some(address.to_owned()), ..mail() }, sender);
            let (headers, _) = message.split_once("\r\n\r\n").expect("headers");
            assert!(headers.lines().all(|line| !line.to_lowercase().starts_with("bcc")), "{headers}");
            headers.lines().find_map(|line| line.strip_prefix("Reply-To: ")).map(str::to_owned)
        };
        assert_eq!(replied("ona@mail.example", None).as_deref(), Some("ona@mail.example"));
        assert_eq!(replied("ona@mail.example", Some("mailer@relay.example")).as_deref(), Some("ona@mail.example"));
        for hostile in [
            "a@b.example\r\nBcc: c@d.example",
            "a@b.example\nBcc: c@d.example",
            "a@b.example>, <c@d.example",
            "a@b.example, c@d.example",
            "ąžuolas@b.example",
            "a",
        ] {
            assert_eq!(replied(hostile, None), None, "{hostile}");
            assert!(replied(hostile, Some("mailer@relay.example")).expect("a header").contains("<info@shop.example>"), "{hostile}");
        }
    }

    #[test]
    fn chk_05_a_domain_of_other_letters_travels_as_every_server_takes_it() {
        let umlaut = "ona@bückerei.example";
        let to = mail::Mailbox { name: "Ona".to_owned(), address: umlaut.to_owned() };
        let from = mail::Mailbox { address: "info@žalias.example".to_owned(), ..mail().from };
        let message = message(&Mail { from, to, reply_to: Some(umlaut.to_owned()), ..mail() }, None).expect("a message");
        let envelope = message.envelope();
        assert_eq!(envelope.to().iter().map(ToString::to_string).collect::<Vec<_>>(), ["ona@xn--bckerei-n2a.example"]);
        assert!(envelope.from().is_some_and(|from| from.to_string().is_ascii()), "{envelope:?}");
        let written = String::from_utf8(message.formatted()).expect("text");
        assert!(written.is_ascii() && written.contains("\r\nReply-To: ona@xn--bckerei-n2a.example\r\n"), "{written}");
    }

    #[test]
    fn chk_05_a_mail_to_what_is_no_address_is_refused() {
        for address in ["nobody", "a@b.example\r\nBcc: c@d.example", "a@b.example>, <c@d.example"] {
            let to = mail::Mailbox { name: String::new(), address: address.to_owned() };
            assert!(matches!(message(&Mail { to, ..mail() }, None), Err(MailError::Refused(_))), "{address}");
        }
    }
}

//! What can be the address of a webhook. Where its name leads is looked at when something is sent: that can change at any time.

/// Characters of an address.
pub const ADDRESS_LENGTH_MAX: usize = 500;
/// Where web servers listen for encrypted requests; what else listens elsewhere is none of the shop's business.
const PORTS: [&str; 2] = ["443", "8443"];
/// Longest name of a host, and of a part of it.
const HOST_LENGTH_MAX: usize = 253;
const LABEL_LENGTH_MAX: usize = 63;
const SCHEME: &str = "https://";

/// What is wrong with an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressFault {
    /// It is too long, or has letters that stand in no address.
    #[error("must have 1 to {ADDRESS_LENGTH_MAX} letters, digits and signs of an address, and no #")]
    Letters,
    /// Messages go by encrypted ways alone.
    #[error("must begin with {SCHEME}")]
    Scheme,
    /// The signature says who asks.
    #[error("must name no user and no password")]
    Credentials,
    /// Numbers have no certificates, and hide where they lead.
    #[error("must name its host by a full domain name, such as shop.example.com")]
    Host,
    /// Another port.
    #[error("must have the port 443 or 8443")]
    Port,
}

/// Whether messages may be sent to `url`, as far as its letters tell.
pub fn check_address(url: &str) -> Result<(), AddressFault> {
    let is_odd =
        |byte: u8| !byte.is_ascii_graphic() || matches!(byte, b'#' | b'\\' | b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}');
    if url.is_empty() || url.len() > ADDRESS_LENGTH_MAX || url.bytes().any(is_odd) {
        return Err(AddressFault::Letters);
    }
    let authority = url.strip_prefix(SCHEME).ok_or(AddressFault::Scheme)?.split(['/', '?']).next().unwrap_or_default();
    if authority.contains('@') {
        return Err(AddressFault::Credentials);
    }
    let (host, port) = authority.split_once(':').unwrap_or((authority, PORTS[0]));
    if !is_name(host) {
        return Err(AddressFault::Host);
    }
    if PORTS.contains(&port) { Ok(()) } else { Err(AddressFault::Port) }
}

/// The host of an address that was checked, with its port where that is named.
#[must_use]
pub fn host(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?']).next().unwrap_or_default()
}

/// A name of two parts and more, whose last one is no number in any notation.
fn is_name(host: &str) -> bool {
    let is_label = |label: &str| {
        let is_inside = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_inside && (1..=LABEL_LENGTH_MAX).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    let last = host.rsplit_once('.').map(|(_, last)| last);
    host.len() <= HOST_LENGTH_MAX
        && host.split('.').all(is_label)
        && last.is_some_and(|last| last.starts_with(|letter: char| letter.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b2b_03_messages_go_to_a_named_host_by_encrypted_ways_alone() {
        for url in [
            "https://hooks.example.com",
            "https://hooks.example.com/",
            "https://Hooks.Example.com:8443/a/b?c=d&e=%20",
            "https://xn--kopa-0qa.lt:443?x",
        ] {
            assert_eq!(check_address(url), Ok(()), "{url}");
        }
        for (url, fault) in [
            ("", AddressFault::Letters),
            ("https://hooks.example.com/a b", AddressFault::Letters),
            ("https://hooks.example.com/#a", AddressFault::Letters),
            ("https://hooks.example.com\\@10.0.0.1/", AddressFault::Letters),
            ("https://kopà.lt/", AddressFault::Letters),
            ("http://hooks.example.com/", AddressFault::Scheme),
            ("HTTPS://hooks.example.com/", AddressFault::Scheme),
            ("ftp://hooks.example.com/", AddressFault::Scheme),
            ("//hooks.example.com/", AddressFault::Scheme),
            ("https://ona:secret@hooks.example.com/", AddressFault::Credentials),
            ("https://hooks.example.com@10.0.0.1/", AddressFault::Credentials),
            ("https://", AddressFault::Host),
            ("https:///a", AddressFault::Host),
            ("https://localhost/", AddressFault::Host),
            ("https://hooks.example.com./", AddressFault::Host),
            ("https://.example.com/", AddressFault::Host),
            ("https://-a.example.com/", AddressFault::Host),
            ("https://127.0.0.1/", AddressFault::Host),
            ("https://127.1/", AddressFault::Host),
            ("https://2130706433/", AddressFault::Host),
            ("https://0x7f.0x1/", AddressFault::Host),
            ("https://[::1]/", AddressFault::Host),
            ("https://[::ffff:10.0.0.1]:443/", AddressFault::Host),
            ("https://hooks.example.com:80/", AddressFault::Port),
            ("https://hooks.example.com:22/", AddressFault::Port),
            ("https://hooks.example.com:/", AddressFault::Port),
            ("https://hooks.example.com:443:22/", AddressFault::Port),
        ] {
            assert_eq!(check_address(url), Err(fault), "{url}");
        }
        let long = format!("https://hooks.example.com/{}", "a".repeat(ADDRESS_LENGTH_MAX));
        assert_eq!(check_address(&long), Err(AddressFault::Letters));
    }

    #[test]
    fn b2b_03_a_host_is_told_from_the_rest() {
        for (url, told) in [
            ("https://hooks.example.com/a?b", "hooks.example.com"),
            ("https://hooks.example.com:8443?b", "hooks.example.com:8443"),
            ("http://127.0.0.1:1234/", "127.0.0.1:1234"),
        ] {
            assert_eq!(host(url), told);
        }
    }
}

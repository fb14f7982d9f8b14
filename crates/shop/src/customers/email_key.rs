//! How e-mail addresses are compared.

/// What two spellings of one mailbox have in common: the name in lower case, the domain as it is asked for on the network. Nothing else is
/// folded, so that no two mailboxes become one. `None` for what is no address.
#[must_use]
pub fn email_key(email: &str) -> Option<String> {
    let (name, domain) = email.trim().rsplit_once('@')?;
    // The root's dot changes nothing.
    let domain = idna::domain_to_ascii(domain.strip_suffix('.').unwrap_or(domain)).ok().filter(|domain| !domain.is_empty())?;
    (!name.is_empty()).then(|| format!("{}@{domain}", name.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auth_11_one_mailbox_has_one_key_and_no_two_share_one() {
        let same = [" Ona@Example.com ", "ona@EXAMPLE.COM.", "ONA@example.com"];
        assert!(same.iter().all(|email| email_key(email).as_deref() == Some("ona@example.com")));
        assert_eq!(email_key("jonas@bückerei.example").as_deref(), Some("jonas@xn--bckerei-n2a.example"));
        assert_eq!(email_key("ŽYDRĖ@example.com").as_deref(), Some("žydrė@example.com"));
        for (one, other) in
            [("ona@example.com", "оna@example.com"), ("ﬁ@example.com", "fi@example.com"), ("o.na@a.example", "ona@a.example")]
        {
            assert_ne!(email_key(one), email_key(other));
        }
        assert_eq!(["ona", "@example.com", "ona@", ""].map(email_key), [None, None, None, None]);
    }
}

//! Mails into a folder, for development and demonstrations: nobody is written to, and everything can be read.

use super::message::message;
use async_trait::async_trait;
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};
use vitrina_shop::mail::{Mail, MailError, Mailer};

/// The parts of a mail: as it would have travelled, as a page, as text, and what it is about.
const PARTS: [&str; 4] = ["mail.eml", "page.html", "text.txt", ABOUT];
const ABOUT: &str = "about.txt";
/// What comes with a mail is kept under its own name, which has this ending.
const ATTACHED: &str = ".pdf";

/// A folder with a folder for each mail.
#[derive(Debug, Clone)]
pub struct MailFolder(PathBuf);

/// A mail that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptMail {
    /// Its name, that of its folder.
    pub name: String,
    /// Who it was for.
    pub to: String,
    /// What it was about.
    pub subject: String,
    /// Names of what came with it.
    pub attached: Vec<String>,
    kept_at: SystemTime,
}

impl MailFolder {
    /// The folder at `path`, which is made.
    pub fn open(path: &Path) -> io::Result<Self> {
        fs::create_dir_all(path)?;
        Ok(Self(path.to_owned()))
    }

    /// What is in it, the newest first.
    pub fn list(&self) -> io::Result<Vec<KeptMail>> {
        let mut mails = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let about = entry.path().join(ABOUT);
            // One without its last file is being written.
            let (Ok(name), Ok(text)) = (entry.file_name().into_string(), fs::read_to_string(&about)) else { continue };
            let (to, subject) = text.split_once('\n').unwrap_or((&text, ""));
            let (to, subject, attached) = (to.to_owned(), subject.to_owned(), attached(&entry.path())?);
            mails.push(KeptMail { name, to, subject, attached, kept_at: fs::metadata(about)?.modified()? });
        }
        mails.sort_by(|one, other| other.kept_at.cmp(&one.kept_at).then_with(|| one.name.cmp(&other.name)));
        Ok(mails)
    }

    /// A part of the mail `name`, or what came with it; `None` when there is none.
    pub fn read(&self, name: &str, part: &str) -> io::Result<Option<Vec<u8>>> {
        let is_part = PARTS.contains(&part) || part.strip_suffix(ATTACHED).is_some_and(is_name);
        if !is_name(name) || !is_part {
            return Ok(None);
        }
        match fs::read(self.0.join(name).join(part)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        }
    }

    fn keep(&self, mail: &Mail, raw: &[u8]) -> io::Result<()> {
        let folder = self.0.join(&mail.name);
        fs::create_dir_all(&folder)?;
        for attachment in mail.attachments.iter().filter(|attachment| attachment.name.strip_suffix(ATTACHED).is_some_and(is_name)) {
            fs::write(folder.join(&attachment.name), &attachment.content)?;
        }
        let about = format!("{}\n{}", mail.to.address, mail.subject);
        let contents = [raw, mail.html.as_bytes(), mail.text.as_bytes(), about.as_bytes()];
        PARTS.iter().zip(contents).try_for_each(|(part, content)| fs::write(folder.join(part), content))
    }
}

/// What leads nowhere else.
fn is_name(name: &str) -> bool {
    name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

fn attached(folder: &Path) -> io::Result<Vec<String>> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names = names.collect::<io::Result<Vec<_>>>()?;
    names.retain(|name| name.ends_with(ATTACHED));
    names.sort();
    Ok(names)
}

#[async_trait]
impl Mailer for MailFolder {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let raw = message(mail, None)?.formatted();
        self.keep(mail, &raw).map_err(|error| MailError::Passing(error.to_string()))
    }
}

use std::{
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

/// A mail that has not come after so long never will.
const PATIENCE: Duration = Duration::from_mins(2);
/// What it says to whoever greets it.
const GREETED: &str = "250-test\r\n250-8BITMIME\r\n250 AUTH PLAIN";

/// A server that speaks SMTP as far as a mailer needs one, and hands what it takes to the test.
#[derive(Debug)]
pub struct MailServer {
    address: SocketAddr,
    answers: Arc<Mutex<Answers>>,
    mails: Receiver<ReceivedMail>,
}

/// What it answers, so that a test can have it refuse.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// To a login.
    pub login: &'static str,
    /// To a recipient.
    pub recipient: &'static str,
    /// To the whole mail, after it was taken; empty to hang up instead, so that nobody knows.
    pub mail: &'static str,
}

/// A mail as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// Who it was said to be from.
    pub sender: String,
    /// Who it was said to be for.
    pub recipients: Vec<String>,
    /// Headers and content, as they travelled.
    pub content: String,
}

impl Answers {
    /// Takes everything.
    pub const FRIENDLY: Self = Self { login: "235 welcome", recipient: "250 ok", mail: "250 taken" };
}

impl ReceivedMail {
    /// The value of a header, its lines put together; empty where there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> String {
        let (head, _) = self.content.split_once("\n\n").unwrap_or((&self.content, ""));
        let head = head.replace("\n ", " ").replace("\n\t", " ");
        let value = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        value.unwrap_or_default().to_owned()
    }

    /// The part that is plain text; none where there is none that can be read.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let (before, part) = self.content.split_once("Content-Type: text/plain")?;
        let (head, body) = part.split_once("\n\n")?;
        let boundary = before.rsplit("boundary=\"").next()?.split('"').next()?;
        let body = body.split(&format!("\n--{boundary}")).next()?;
        if head.contains("7bit") {
            return Some(body.to_owned());
        }
        let body = head.contains("quoted-printable").then(|| body.replace("=\n", ""))?;
        let mut pieces = body.split('=');
        let mut bytes = pieces.next()?.as_bytes().to_vec();
        for piece in pieces {
            bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
            bytes.extend(&piece.as_bytes()[2..]);
        }
        String::from_utf8(bytes).ok()
    }
}

impl MailServer {
    /// A server that takes every mail.
    ///
    /// # Panics
    /// When there is no free port.
    #[must_use]
    pub fn start() -> Self {
        Self::at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
    }

    /// The same at an address, where none was until now.
    ///
    /// # Panics
    /// When the address is taken.
    #[must_use]
    pub fn at(address: SocketAddr) -> Self {
        let listener = TcpListener::bind(address).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let answers = Arc::new(Mutex::new(Answers::FRIENDLY));
        let (sender, mails) = mpsc::channel();
        let told = Arc::clone(&answers);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (sender, told) = (sender.clone(), Arc::clone(&told));
                thread::spawn(move || converse(stream, &told, &sender));
            }
        });
        Self { address, answers, mails }
    }

    /// Has it answer otherwise from now on.
    ///
    /// # Panics
    /// When a conversation has panicked.
    pub fn answer(&self, answers: Answers) {
        *self.answers.lock().expect("no conversation panics") = answers;
    }

    /// Its address.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The next mail.
    ///
    /// # Panics
    /// When none comes.
    #[must_use]
    pub fn next(&self) -> ReceivedMail {
        self.mails.recv_timeout(PATIENCE).expect("a mail")
    }

    /// The mails that came and were not looked at.
    #[must_use]
    pub fn rest(&self) -> Vec<ReceivedMail> {
        self.mails.try_iter().collect()
    }
}

fn converse(stream: TcpStream, answers: &Mutex<Answers>, mails: &Sender<ReceivedMail>) -> Option<()> {
    let mut out = stream.try_clone().ok()?;
    let mut lines = BufReader::new(stream).lines();
    let mut mail = ReceivedMail { sender: String::new(), recipients: Vec::new(), content: String::new() };
    let mut say = |words: &str| out.write_all(format!("{words}\r\n").as_bytes()).ok();
    say("220 test")?;
    loop {
        let line = lines.next()?.ok()?;
        let answers = *answers.lock().ok()?;
        let address = || line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
        match line.split([' ', ':']).next().unwrap_or_default().to_uppercase().as_str() {
            "EHLO" => say(GREETED)?,
            "AUTH" => say(answers.login)?,
            "MAIL" => {
                mail.sender = address();
                say("250 ok")?;
            }
            "RCPT" => {
                mail.recipients.push(address());
                say(answers.recipient)?;
            }
            "DATA" => {
                say("354 go on")?;
                loop {
                    let line = lines.next()?.ok()?;
                    if line == "." {
                        break;
                    }
                    mail.content = mail.content + line.strip_prefix('.').unwrap_or(&line) + "\n";
                }
                mails.send(mail.clone()).ok()?;
                if answers.mail.is_empty() {
                    return None;
                }
                say(answers.mail)?;
            }
            "QUIT" => return say("221 bye"),
            _ => say("250 ok")?,
        }
    }
}

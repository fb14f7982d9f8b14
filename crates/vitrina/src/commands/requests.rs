//! `vitrina requests`: forms that visitors sent, for staff to answer.

use super::{Failure, harmless, lists, say};
use crate::{arguments::Requests, data_folder::Scratch, file_store, settings::Settings, wiring};
use futures_util::TryStreamExt;
use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};
use vitrina_core::requests::RequestState;
use vitrina_shop::requests::{Answer, By, Decision, decide, open_file, remove};
use vitrina_store::{
    Database,
    requests::{self, Request},
};

/// Does what is asked of them.
pub(crate) async fn run(settings: &Settings, command: Requests) -> Result<(), Failure> {
    match command {
        Requests::Export { .. } => lists::requests(settings).await,
        Requests::List { state, before, limit } => list(settings, state, before.as_deref(), limit).await,
        Requests::Show { id } => show(settings, &id).await,
        Requests::Done { id, staff } => decided(settings, &id, Decision::Done, &staff).await,
        Requests::Reopen { id, staff } => decided(settings, &id, Decision::Reopen, &staff).await,
        Requests::Remove { id } => removed(settings, &id).await,
        Requests::File { id, number, out } => file(settings, &id, number, &out).await,
    }
}

/// Lists up to `limit` requests that were sent before the one of the id `before`, the latest first: all, or those of one state.
async fn list(settings: &Settings, state: Option<RequestState>, before: Option<&str>, limit: u32) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let before = match before {
        Some(id) => Some(found(&database, id).await?),
        None => None,
    };
    let found = requests::list(&database, before.as_ref(), state, limit.into()).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<32}  {:<20}  {:<5}  {:<16}  FROM", "ID", "SENT", "STATE", "FORM")?;
    for request in &found {
        let Request { id, sent_at, form_id, .. } = request;
        let (state, from) = (request.state.code(), request.email.as_deref().unwrap_or_default());
        let line = format!("{id:<32}  {sent_at:<20.0}  {state:<5}  {form_id:<16}  {from}");
        writeln!(out, "{}", harmless(&line).trim_end())?;
    }
    if let Some(last) = found.last().filter(|_| found.len() as u64 == u64::from(limit)) {
        writeln!(out, "and perhaps more: --before {} shows them", last.id)?;
    }
    Ok(out.flush()?)
}

/// Shows all that is known of a request.
async fn show(settings: &Settings, id: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let request = found(&database, id).await?;
    let answers: Vec<Answer> = serde_json::from_str(&request.body)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for line in lines(&request, &answers) {
        writeln!(out, "{}", harmless(&line))?;
    }
    for happened in requests::story(&database, id).await? {
        let line = format!("{:<9}  {:.0} by {}", happened.what.code(), happened.at, happened.author);
        writeln!(out, "{}", harmless(&line))?;
    }
    Ok(out.flush()?)
}

fn lines(request: &Request, answers: &[Answer]) -> Vec<String> {
    let sign = request.spam_sign.map(|sign| format!(", taken for spam by its {}", sign.code())).unwrap_or_default();
    let mut lines = vec![
        format!("request {}, sent {:.0}, in {}", request.id, request.sent_at, request.language),
        format!("state      {}{sign}", request.state.code()),
        format!("form       {}", request.form_id),
        format!("page       {}", request.url),
    ];
    let mut numbers = 1..;
    for answer in answers {
        lines.push(String::new());
        lines.push(format!("{}:", answer.title));
        // A line of somebody's begins with a stroke, so that none can be taken for ours.
        lines.extend(answer.text().iter().flat_map(|text| text.lines()).map(|line| format!("    | {line}")));
        let numbered = answer.files().into_iter().zip(&mut numbers);
        lines.extend(numbered.map(|(file, number)| format!("    file {number}: {}", file.name)));
    }
    lines.push(String::new());
    lines
}

/// Notes what is decided of a request.
async fn decided(settings: &Settings, id: &str, decision: Decision, author: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let chance = wiring::chance();
    let by = By { author, now: wiring::now(), chance: &chance, sends_mails: wiring::mails(settings).is_some() };
    decide(&database, id, decision, &by).await.map_err(|error| Failure::new(format!("request {id} stays as it is: {error}")))?;
    let state = match decision {
        Decision::Done => "done",
        Decision::Reopen => "new",
    };
    say(format_args!("request {id} is {state}"))
}

/// Removes a request, with the files that nothing else names.
async fn removed(settings: &Settings, id: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    remove(&database, id).await.map_err(|error| Failure::new(format!("request {id} stays as it is: {error}")))?;
    say(format_args!("request {id} is removed"))
}

/// Writes a file that a request names to `out`, which is not there yet.
async fn file(settings: &Settings, id: &str, number: usize, out: &Path) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let request = found(&database, id).await?;
    let scratch = Scratch::open(&settings.place.data, &wiring::random_name())?;
    let store = file_store::open(settings, &database, &scratch).await?;
    let opened = open_file(&*store, &request, number).await.map_err(|error| Failure::new(error.to_string()))?;
    let (named, mut content) = opened.ok_or_else(|| Failure::new(format!("request {id} has no file {number}")))?;
    let mut written = BufWriter::new(File::create_new(out)?);
    while let Some(piece) = content.try_next().await? {
        written.write_all(&piece)?;
    }
    written.flush()?;
    say(format_args!("{} is in {}", harmless(&named.name), out.display()))
}

async fn found(database: &Database, id: &str) -> Result<Request, Failure> {
    requests::find(database, id).await?.ok_or_else(|| Failure::new(format!("there is no request {id}")))
}

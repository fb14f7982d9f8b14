//! `vitrina jobs list`, `retry` and `done`.

use super::{Failure, say};
use crate::{settings::Settings, wiring};
use jiff::Timestamp;
use std::io::{self, BufWriter, Write};
use vitrina_shop::{
    jobs::Work,
    payment::{GiveBack, leave_to_a_person},
};
use vitrina_store::{
    DatabaseError, WriteTransaction,
    jobs::{self, Job, JobState, Retry},
};

/// So many at once can still be read.
const LISTED_MAX: u64 = 1_000;

/// Lists jobs of one state, or those that are not done; those first that are due first.
pub(crate) async fn list(settings: &Settings, state: Option<JobState>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let states = state.map_or_else(|| vec![JobState::Waiting, JobState::Failed], |state| vec![state]);
    let found = jobs::list(&database, &states, LISTED_MAX).await?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{:<16}  {:<20}  {:<8}  {:>5}  {:<20}  ERROR", "ID", "KIND", "STATE", "TRIES", "DUE")?;
    for job in &found {
        writeln!(out, "{}", line(job, wiring::now()))?;
    }
    if found.len() as u64 == LISTED_MAX {
        writeln!(out, "and perhaps more")?;
    }
    Ok(out.flush()?)
}

fn line(job: &Job, now: Timestamp) -> String {
    let state = if job.is_held(now) { "running" } else { job.state.code() };
    let error = job.last_error.as_deref().unwrap_or_default().replace(char::is_control, " ");
    let line = format!("{:<16}  {:<20}  {state:<8}  {:>5}  {:<20.0}  {error}", job.id, job.kind, job.tries, job.due_at);
    line.trim_end().to_owned()
}

/// Has one job tried again, or all of a kind that wait for a person.
pub(crate) async fn retry(settings: &Settings, id: Option<&str>, kind: Option<&str>) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let which = match (id, kind) {
        (Some(id), _) => Retry::One(id),
        (None, kind) => Retry::Kind(kind.unwrap_or_default()),
    };
    let transaction = database.begin_write().await?;
    let count = jobs::retry(&transaction, which, wiring::now()).await?;
    transaction.commit().await?;
    match (count, which) {
        (0, Retry::One(id)) => Err(Failure(match jobs::find(&database, id).await? {
            None => format!("there is no job {id}"),
            Some(job) if job.state == JobState::Done => format!("job {id} is done"),
            Some(_) => format!("job {id} is being done"),
        })),
        (0, Retry::Kind(kind)) => Err(Failure(format!("no job of the kind {kind} waits for a person"))),
        (count, _) => say(format_args!("{count} {} tried again", if count == 1 { "job is" } else { "jobs are" })),
    }
}

/// Notes that a person has dealt with a job that waits for one.
pub(crate) async fn done(settings: &Settings, id: &str) -> Result<(), Failure> {
    let database = wiring::database_as_it_is(settings).await?;
    let transaction = database.begin_write().await?;
    let is_done = dealt_with(&transaction, id, wiring::now()).await;
    if !transaction.end(is_done).await? {
        return Err(Failure(format!("no job {id} waits for a person: vitrina jobs list --state failed names those that do")));
    }
    say(format_args!("job {id} is dealt with"))
}

async fn dealt_with(transaction: &WriteTransaction, id: &str, now: Timestamp) -> Result<bool, DatabaseError> {
    if !jobs::done(transaction, id, now).await? {
        return Ok(false);
    }
    if let Some(job) = jobs::find(transaction, id).await?.filter(|job| job.kind == GiveBack::KIND) {
        leave_to_a_person(transaction, &job.payload, now).await?;
    }
    Ok(true)
}

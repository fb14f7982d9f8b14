//! The shop: configuration, wiring and commands.

mod arguments;
mod backup;
mod commands;
mod data_folder;
mod demo;
mod file_store;
mod jobs;
mod log;
mod open_files;
mod settings;
mod social;
mod stopping;
mod wiring;

use arguments::{Arguments, Audit, Claims, Command, Customers, Jobs, Newsletter, Orders, Payments, Stock, Translations};
use settings::Settings;
use std::{process::ExitCode, time::Duration};
use tikv_jemallocator::Jemalloc;
use tokio::runtime::Runtime;
use vitrina_shop::{
    customers::{Decision, Given, NewCustomer, Party},
    orders::Said,
};
use vitrina_store::jobs::JobState;

#[global_allocator]
static MEMORY: Jemalloc = Jemalloc;

/// What nobody can stop, such as a picture that is being made, has so long when a command is done.
pub(crate) const BLOCKING_PATIENCE: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    log::begin();
    data_folder::keep_private();
    let read = settings::read::<Arguments>().map_err(commands::Failure::from);
    match read.and_then(|(arguments, settings)| run(arguments.command, &settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, settings: &Settings) -> Result<(), commands::Failure> {
    let runtime = Runtime::new()?;
    let done = runtime.block_on(async {
        match command {
            Command::Serve { demo, bench, clock } => commands::serve::serve(settings, demo, bench, wiring::clock(clock)).await,
            Command::Init { folder } => commands::init::init(&folder),
            Command::Import { folder, check, replace } => commands::exchange::import(settings, &folder, check, replace).await,
            Command::Export { folder } => commands::exchange::export(settings, &folder).await,
            Command::Demo { products, seed, replace } => commands::synthetic::fill(settings, products, seed, replace).await,
            Command::Backup { file } => Box::pin(backup::save(settings, &file)).await,
            Command::Restore { file, orders_after, papers_after } => backup::restore(settings, &file, orders_after, papers_after).await,
            // Closed, so that the file is whole when the program has ended.
            Command::Migrate => Ok(wiring::database(settings).await?.close().await?),
            Command::Orders { command } => orders(settings, command).await,
            Command::Payments { command: Payments::Match { file } } => commands::payments::match_statement(settings, &file).await,
            Command::Payments { command: Payments::List } => commands::payments::list(settings).await,
            Command::Payments { command: Payments::Done { entry } } => commands::payments::done(settings, &entry).await,
            Command::Claims { command: Claims::List } => commands::claims::list(settings).await,
            Command::Claims { command: Claims::Settle { id } } => commands::claims::settled(settings, &id).await,
            Command::Returns { command } => commands::returns::run(settings, command).await,
            Command::Customers { command: Customers::Add { email, name, surname, company, language } } => {
                let customer = NewCustomer { email, name, surname, company, language };
                commands::customers::added(settings, customer).await
            }
            Command::Customers { command: Customers::List { vat_open: true, .. } } => commands::customers::list_vat(settings).await,
            Command::Customers { command: Customers::List { waiting, .. } } => commands::customers::list(settings, waiting).await,
            Command::Customers { command: Customers::Approve { email } } => {
                commands::customers::decided(settings, &email, Decision::Approve).await
            }
            Command::Customers { command: Customers::Disable { email } } => {
                commands::customers::decided(settings, &email, Decision::Disable).await
            }
            Command::Customers { command: Customers::Enable { email } } => {
                commands::customers::decided(settings, &email, Decision::Enable).await
            }
            Command::Customers { command: Customers::Vat { email, confirm, .. } } => {
                let decision = confirm.map_or(Decision::RefuseVat, Decision::ConfirmVat);
                commands::customers::decided(settings, &email, decision).await
            }
            Command::Customers { command: Customers::Company { email, confirm, .. } } => {
                let decision = confirm.map_or(Decision::RefuseCompany, Decision::ConfirmCompany);
                commands::customers::decided(settings, &email, decision).await
            }
            Command::Customers { command: Customers::Prices { email, company, file } } => {
                let party = if company { Party::Company } else { Party::Customer };
                commands::agreements::run(settings, &email, party, file.as_deref()).await
            }
            Command::Customers { command: Customers::Credit { email, limit, days, end } } => {
                let given = if end { Some(Given::Nothing) } else { limit.map(|limit| Given::Limit(limit, days)) };
                commands::credit::credit(settings, &email, given).await
            }
            Command::Customers { command: Customers::Impersonate { email, staff } } => {
                commands::customers::impersonate(settings, &email, &staff).await
            }
            Command::Customers { command: Customers::Story { email } } => commands::customers::story(settings, &email).await,
            Command::Newsletter { command: Newsletter::List { state } } => commands::newsletter::list(settings, state).await,
            Command::Newsletter { command: Newsletter::Export { format } } => commands::newsletter::export(settings, &format).await,
            Command::Newsletter { command: Newsletter::Story { email } } => commands::newsletter::story(settings, &email).await,
            Command::Newsletter { command: Newsletter::Remove { email } } => commands::newsletter::removed(settings, &email).await,
            Command::Requests { command } => commands::requests::run(settings, command).await,
            Command::Stock { command: Stock::Export { .. } } => commands::lists::stock(settings).await,
            Command::Stock { command: Stock::Import { file, .. } } => commands::exchange::import_stock(settings, &file).await,
            Command::Jobs { command: Jobs::List { state } } => {
                let state = JobState::ALL.into_iter().find(|known| state.as_deref() == Some(known.code()));
                commands::jobs::list(settings, state).await
            }
            Command::Jobs { command: Jobs::Retry { id, kind } } => commands::jobs::retry(settings, id.as_deref(), kind.as_deref()).await,
            Command::Jobs { command: Jobs::Done { id } } => commands::jobs::done(settings, &id).await,
            Command::Audit { command: Audit::List { kind, key, limit } } => {
                commands::audit::list(settings, kind, key.as_deref(), limit).await
            }
            Command::Translations { command: Translations::Missing { forget } } => commands::translations::missing(settings, forget).await,
            Command::Config => commands::config(settings),
            Command::Openapi => commands::openapi(),
            Command::BenchPictures { file } => commands::bench_pictures::measure(&file),
            Command::BenchHello => commands::bench_hello::serve(settings).await,
            Command::BenchAccounts { password, customers, orders } => {
                Box::pin(commands::bench_accounts::fill(settings, &password, customers, orders)).await
            }
            Command::BenchChange { id } => Box::pin(commands::bench_change::change(settings, &id)).await,
        }
    });
    end(runtime);
    done
}

/// What customers ordered.
async fn orders(settings: &Settings, command: Orders) -> Result<(), commands::Failure> {
    match command {
        Orders::Export { .. } => commands::lists::orders(settings).await,
        Orders::List { states, before, limit } => commands::orders::list(settings, &states, before, limit).await,
        Orders::Show { number } => commands::orders::show(settings, number).await,
        Orders::Move { number, step, at, enough } => {
            commands::orders::happen(settings, number, step, Said { since: at, is_enough: enough }).await
        }
        Orders::Refund { number, amount, sent: true, .. } => commands::refund::sent(settings, number, amount).await,
        Orders::Refund { number, amount, not_sent: true, .. } => commands::refund::not_sent(settings, number, amount).await,
        Orders::Reduce { number, amount } => commands::refund::reduce_by(settings, number, amount).await,
        Orders::Refund { number, amount, by_transfer, .. } => commands::refund::decide(settings, number, amount, by_transfer).await,
        Orders::Invoice { number } => commands::papers::issue(settings, number).await,
        Orders::Papers { number, out } => commands::papers::write(settings, number, &out).await,
        Orders::Files { number, out } => commands::files::of_order(settings, number, &out).await,
        Orders::Cancel { number } => commands::orders::cancel(settings, number).await,
    }
}

/// A command has waited for all that it needs: whatever else still blocks a thread ends with the program (contract).
fn end(runtime: Runtime) {
    runtime.shutdown_timeout(BLOCKING_PATIENCE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::mpsc, thread, time::Instant};

    #[test]
    fn adm_05_work_that_blocks_does_not_keep_the_program() {
        let runtime = Runtime::new().unwrap();
        let (begun, has_begun) = mpsc::channel();
        runtime.spawn_blocking(move || {
            begun.send(()).unwrap();
            thread::sleep(Duration::from_secs(20));
        });
        has_begun.recv().unwrap();
        let begin = Instant::now();
        end(runtime);
        assert!(begin.elapsed() < Duration::from_secs(10));
    }
}

//! Where a setting's value comes from. clap reads the flags; what stands in the environment and in the file becomes its defaults.

use super::{Settings, database_url};
use clap::{
    Arg, ArgMatches, Args, Command, FromArgMatches, Parser,
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use std::{collections::HashMap, env, error::Error, fs, io::ErrorKind as FileErrorKind, path::Path};

/// The folder in a default.
const DATA: &str = "{data}";
/// What the variable of a setting begins with.
const PREFIX: &str = "VITRINA_";
/// Variables that begin so too and are no settings: the log's, and those by which tests and tools of the project speak to each other.
const OTHERS: [&str; 14] = [
    "LOG",
    "ADVISORIES",
    "BIN",
    "DEMO",
    "FAULTS",
    "FAULTS_BELOW",
    "SCREENSHOTS",
    "SECOND_TRY",
    "SHOPS",
    "TEST_NO_MOUNTS",
    "TEST_POSTGRES",
    "TORTURE_SEED",
    "TORTURE_TIMES",
    "URL",
];

/// A setting cannot be used: one sentence.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct SettingError(String);

/// What was said outside of the flags: value and source by name.
type Said = HashMap<String, (String, String)>;

/// The command line and the settings. Ends the program with clap's own words where the command line cannot be understood.
pub(crate) fn read<Arguments: Parser>() -> Result<(Arguments, Settings), SettingError> {
    let command = Settings::augment_args(Arguments::command()).mut_args(|arg| arg.global(true));
    let names: Vec<String> = names(&command).collect();
    let mut said: Said = names.iter().filter_map(|name| in_environment(name)).collect();
    let data = understand::<Settings>(&matches(&command, &said)?)?.place.data;
    for (name, said_here) in in_file(&data.join("vitrina.toml"), &names)? {
        said.entry(name).or_insert(said_here);
    }
    let command = command.mut_args(|arg| in_folder(arg, &data));
    let matches = matches(&command, &said)?;
    let lines = command.get_arguments().filter(|arg| is_setting(arg)).map(|arg| line(arg, &matches, &said)).collect();
    // What else runs on the machine may use the beginning too: that stops nothing.
    for warning in misspelt(env::vars_os().filter_map(|(variable, _)| variable.into_string().ok()), &names) {
        eprintln!("warning: {warning}");
    }
    Ok((understand(&matches)?, Settings { lines, ..understand(&matches)? }))
}

fn is_setting(arg: &Arg) -> bool {
    arg.get_long().is_some()
}

fn names(command: &Command) -> impl Iterator<Item = String> {
    command.get_arguments().filter_map(Arg::get_long).map(str::to_owned)
}

fn in_environment(name: &str) -> Option<(String, (String, String))> {
    let variable = variable_of(name);
    let value = env::var(&variable).ok()?;
    Some((name.to_owned(), (value, format!("environment variable {variable}"))))
}

fn variable_of(name: &str) -> String {
    format!("{PREFIX}{}", name.to_uppercase().replace('-', "_"))
}

/// What is told of variables that look like settings and are none.
fn misspelt(variables: impl Iterator<Item = String>, names: &[String]) -> Vec<String> {
    let told = |variable: String| {
        let ending = variable.strip_prefix(PREFIX).filter(|ending| !OTHERS.contains(ending))?;
        let name = ending.to_lowercase().replace('_', "-");
        let is_known = names.iter().any(|known| variable_of(known) == variable);
        let meant = variable_of(nearest(&name, names));
        (!is_known).then(|| format!("the environment has {variable}, which is not a setting; the nearest is {meant}"))
    };
    let mut told: Vec<String> = variables.filter_map(told).collect();
    told.sort();
    told
}

/// The name of a setting that is most like this one.
fn nearest<'n>(name: &str, names: &'n [String]) -> &'n str {
    let likeness = |known: &str| strsim::jaro_winkler(known, name);
    names.iter().max_by(|one, other| likeness(one).total_cmp(&likeness(other))).map_or("", String::as_str)
}

/// The lines of the file; none when there is no file.
fn in_file(file: &Path, names: &[String]) -> Result<Said, SettingError> {
    let shown = file.display();
    let unreadable = |reason: &str| SettingError(format!("{shown} cannot be read: {}", reason.replace('\n', " ")));
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == FileErrorKind::NotFound => return Ok(Said::new()),
        text => text.map_err(|error| unreadable(&error.to_string()))?,
    };
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| unreadable(error.message()))?;
    let one = |(name, value): (String, toml::Value)| {
        if name == "data" {
            return Err(SettingError(format!("{shown} has \"data\", but it lies in that folder: use --data or VITRINA_DATA")));
        }
        if !names.contains(&name) {
            let nearest = nearest(&name, names);
            return Err(SettingError(format!("{shown} has \"{name}\", which is not a setting; the nearest is \"{nearest}\"")));
        }
        let value = match value {
            toml::Value::String(value) => value,
            toml::Value::Integer(value) => value.to_string(),
            toml::Value::Boolean(value) => value.to_string(),
            _ => return Err(SettingError(format!("{shown} has \"{name}\" with what is neither a text nor a whole number, true or false"))),
        };
        Ok((name, (value, shown.to_string())))
    };
    table.into_iter().map(one).collect()
}

/// A default that lies in the data folder.
fn in_folder(arg: Arg, data: &Path) -> Arg {
    let default = arg.get_default_values().first().and_then(|value| value.to_str()).unwrap_or_default();
    if !default.contains(DATA) {
        return arg;
    }
    let default = default.replace(DATA, &database_url::escaped(&data.to_string_lossy()));
    arg.default_value(default)
}

fn matches(command: &Command, said: &Said) -> Result<ArgMatches, SettingError> {
    let command = command.clone().mut_args(|arg| match arg.get_long().and_then(|name| said.get(name)) {
        Some((value, _)) => arg.default_value(value.clone()),
        None => arg,
    });
    command.clone().try_get_matches().map_err(|error| refusal(&command, said, &error).unwrap_or_else(|| error.exit()))
}

/// The sentence for a value that cannot be used; `None` when something else is wrong with the command line.
fn refusal(command: &Command, said: &Said, error: &clap::Error) -> Option<SettingError> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    // clap names the flag with what it takes: `--listen <HOST:PORT>`.
    let name = context(ContextKind::InvalidArg)?.strip_prefix("--")?.split(' ').next()?;
    let arg = command.get_arguments().find(|arg| arg.get_long() == Some(name)).filter(|_| error.kind() == ErrorKind::ValueValidation)?;
    let value = shown(arg, context(ContextKind::InvalidValue)?);
    let allowed = error.source()?;
    // A flag that was given is the one that was refused: it wins over the others.
    let source = said.get(name).filter(|(value, _)| context(ContextKind::InvalidValue) == Some(value));
    let source = source.map_or_else(|| format!("flag --{name}"), |(_, source)| source.clone());
    Some(SettingError(format!("{name} is \"{value}\", but must be {allowed} (from {source})")))
}

/// The command line was read before; a part that does not fit it is a mistake in the program.
fn understand<T: FromArgMatches>(matches: &ArgMatches) -> Result<T, SettingError> {
    T::from_arg_matches(matches).map_err(|error| SettingError(error.to_string()))
}

/// What is secret is marked as hidden.
fn shown(arg: &Arg, value: &str) -> String {
    if arg.is_hide_default_value_set() { database_url::without_secrets(value) } else { value.to_owned() }
}

fn line(arg: &Arg, matches: &ArgMatches, said: &Said) -> String {
    let (id, name) = (arg.get_id().as_str(), arg.get_long().unwrap_or_default());
    let value = matches.get_raw(id).and_then(|mut values| values.next()).map(|value| value.to_string_lossy()).unwrap_or_default();
    let source = match (matches.value_source(id), said.get(name)) {
        (Some(ValueSource::CommandLine), _) => format!("flag --{name}"),
        (_, Some((_, source))) => source.clone(),
        _ => "default".to_owned(),
    };
    format!("{name} = {} ({source})", shown(arg, &value))
}

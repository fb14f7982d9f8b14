//! Where a setting's value comes from. clap reads the flags; what stands in the environment and in the file becomes its defaults.

use super::{Settings, database_url};
use clap::{
    Arg, ArgMatches, Args, Command, FromArgMatches, Parser,
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use std::{collections::HashMap, error::Error, fs, io::ErrorKind as FileErrorKind, path::Path};

/// The folder in a default.
const DATA: &str = "{data}";

/// A setting cannot be used: one sentence.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct SettingError(String);

/// What was said outside of the flags: value and source by name.
type Said = HashMap<String, (String, String)>;

/// The command line and the settings. Ends the program with clap's own words where the command line cannot be understood.
pub(crate) fn read<Arguments: Parser>() -> Result<(Arguments, Settings), SettingError> {
    let command = Settings::augment_args(Arguments::command()).mut_args(|arg| arg.global(true));
    let mut said: Said = names(&command).filter_map(in_environment).collect();
    let data = understand::<Settings>(&matches(&command, &said)?)?.place.data;
    for (name, said_here) in in_file(&data.join("vitrina.toml"), &names(&command).collect::<Vec<_>>())? {
        said.entry(name).or_insert(said_here);
    }
    let command = command.mut_args(|arg| in_folder(arg, &data));
    let matches = matches(&command, &said)?;
    let lines = command.get_arguments().filter(|arg| is_setting(arg)).map(|arg| line(arg, &matches, &said)).collect();
    Ok((understand(&matches)?, Settings { lines, ..understand(&matches)? }))
}

fn is_setting(arg: &Arg) -> bool {
    arg.get_long().is_some()
}

fn names(command: &Command) -> impl Iterator<Item = String> {
    command.get_arguments().filter_map(Arg::get_long).map(str::to_owned)
}

fn in_environment(name: String) -> Option<(String, (String, String))> {
    let variable = format!("VITRINA_{}", name.to_uppercase().replace('-', "_"));
    let value = std::env::var(&variable).ok()?;
    Some((name, (value, format!("environment variable {variable}"))))
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
            let nearest = names.iter().max_by(|one, other| strsim::jaro_winkler(one, &name).total_cmp(&strsim::jaro_winkler(other, &name)));
            let nearest = nearest.map_or("", String::as_str);
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

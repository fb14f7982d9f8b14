//! The floors of the pages: which folder of web may import which, as ARCHITECTURE.md lists it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::outcome::Outcome;
use crate::process;
use crate::project::Project;

/// The packages that the storefront stands on.
const BELOW: [&str; 4] = ["web/api/", "web/rules/", "web/ui/", "web/kit/"];
const SHARED: &str = "web/storefront/src/shared/";
const FEATURES: &str = "web/storefront/src/features/";
const APP: &str = "web/storefront/src/app/";
const STOREFRONT: &str = "web/storefront/";
const BROWSER_TESTS: &str = "web/e2e/";
/// How the unit tests of every package run, which a package that is built its own way takes into its configuration.
const UNIT_TESTS: &str = "web/vitest.config.ts";
/// Cases that both halves of a rule read in their tests.
const VECTORS: &str = "vectors/";

/// The packages of others below the storefront, each with who may import it; tests may import what they need.
const OTHERS: [(&str, &[&str]); 4] = [
    ("web/api/", &[]),
    ("web/rules/", &["big.js"]),
    ("web/ui/", &["react"]),
    ("web/kit/", &["react", "@tanstack/react-query", "libphonenumber-js/core", "libphonenumber-js/metadata.min.json"]),
];

/// What a file imports: another file of ours by its path, or a package by its name.
#[derive(Debug, PartialEq, Eq)]
struct Import {
    target: String,
    /// It is gone when the program runs.
    is_type: bool,
}

/// Every source file by its path, with what it imports.
type Imports = BTreeMap<String, Vec<Import>>;

/// Reads what the sources below web import, and names every import that goes up or sideways.
pub(crate) fn check(project: &Project) -> Outcome {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "web"];
    let files = process::standard_output(project.command("git").args(arguments))?;
    let mut all = Imports::new();
    for path in files.split_terminator('\0').filter(|path| has_ending(path, &["ts", "tsx"])) {
        if let Ok(text) = fs::read_to_string(project.root.join(path)) {
            all.insert(path.to_owned(), imports(path, &text));
        }
    }
    let problems = problems(&all);
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn problems(all: &Imports) -> Vec<String> {
    let mut problems = Vec::new();
    for (importer, imports) in all {
        for Import { target, .. } in imports {
            if !may_import(all, importer, target) {
                problems.push(format!("{importer} may not import {target}."));
            }
        }
    }
    problems
}

fn may_import(all: &Imports, importer: &str, target: &str) -> bool {
    let is_test = importer.contains(".test.");
    if !target.starts_with("web/") {
        let packages = OTHERS.iter().find(|(package, _)| importer.starts_with(package)).map(|(_, packages)| *packages);
        return is_test || packages.is_none_or(|packages| packages.contains(&target));
    }
    let is_below = |floors: &[&str]| floors.iter().any(|floor| target.starts_with(floor));
    if target.starts_with(&area(importer)) {
        true
    } else if importer.starts_with(BROWSER_TESTS) {
        is_below(&["web/rules/", FEATURES]) && is_pure(all, target, &mut BTreeSet::new())
    } else if importer.starts_with("web/kit/") || importer.starts_with(SHARED) {
        is_below(&BELOW)
    } else if importer.starts_with(FEATURES) {
        is_below(&BELOW) || target.starts_with(SHARED)
    } else if importer.starts_with(APP) {
        is_below(&BELOW) || is_below(&[SHARED, FEATURES])
    } else if importer.starts_with(STOREFRONT) {
        is_below(&BELOW) || importer.ends_with(".config.ts") && target == UNIT_TESTS
    } else {
        false
    }
}

fn has_ending(path: &str, endings: &[&str]) -> bool {
    Path::new(path).extension().and_then(|ending| ending.to_str()).is_some_and(|ending| endings.contains(&ending))
}

/// The folder in which files may import one another: a feature, a floor of the storefront, or a package.
fn area(path: &str) -> String {
    let depth = match path {
        _ if path.starts_with(FEATURES) => 5,
        _ if path.starts_with(SHARED) || path.starts_with(APP) => 4,
        _ => 2,
    };
    path.split_inclusive('/').take(depth).collect()
}

/// Whether a file computes and nothing more: no components, no state, no browser, as far as its imports go.
fn is_pure(all: &Imports, path: &str, seen: &mut BTreeSet<String>) -> bool {
    if !seen.insert(path.to_owned()) {
        return true;
    }
    let is_module = has_ending(path, &["ts"]) && all.contains_key(path);
    is_module
        && all
            .get(path)
            .into_iter()
            .flatten()
            .filter(|import| !import.is_type)
            .all(|Import { target, .. }| if target.starts_with("web/") { is_pure(all, target, seen) } else { target == "big.js" })
}

/// What a file imports, as biome formats it: one import a statement, which ends with the name in single quotes.
fn imports(path: &str, text: &str) -> Vec<Import> {
    let mut found = Vec::new();
    let mut is_type = false;
    for line in text.lines() {
        if line.starts_with("import ") || line.starts_with("export ") {
            is_type = line.starts_with("import type ") || line.starts_with("export type ");
        }
        let is_statement = ["import ", "export ", "} from "].iter().any(|start| line.starts_with(start));
        let starts = ["from '", "import '"].iter().filter(|_| is_statement);
        let of_statement = starts.filter_map(|start| line.split_once(start)).map(|(_, rest)| (rest, is_type));
        let on_demand = line.split("import('").skip(1).map(|rest| (rest, false));
        for (rest, is_type) in of_statement.chain(on_demand) {
            if let Some((name, _)) = rest.split_once('\'') {
                let target = resolve(path, name);
                if !target.starts_with("node:") && !target.starts_with(VECTORS) {
                    found.push(Import { target, is_type });
                }
            }
        }
    }
    found
}

/// The path of what `name` means in the file at `path`, or the name of a package.
fn resolve(path: &str, name: &str) -> String {
    if let Some(rest) = name.strip_prefix("#shared/") {
        return format!("{SHARED}{rest}");
    }
    if let Some((package, rest)) = name.strip_prefix("@vitrina/").and_then(|name| name.split_once('/')) {
        return format!("web/{package}/src/{rest}");
    }
    if !name.starts_with('.') {
        return name.to_owned();
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems_of(files: &[(&str, &str)]) -> Vec<String> {
        problems(&files.iter().map(|(path, text)| ((*path).to_owned(), imports(path, text))).collect())
    }

    #[test]
    fn the_pages_stand_on_their_floors() {
        assert_eq!(check(&Project::find().unwrap()), Ok(()));
    }

    #[test]
    fn an_import_that_goes_up_or_sideways_is_named() {
        let kit = "import { usePage } from '#shared/page.ts';\nimport { useState } from 'react';\nimport { create } from 'zustand';\n";
        let shared = "import {\n  steps,\n} from '../features/cart/steps.ts';\nimport { useTranslate } from '@vitrina/kit/surface.ts';\n";
        let feature = "import { a } from '../../cart/steps.ts';\nimport { b } from '../needs.ts';\nimport '#shared/a.ts';\nimport type { C } from '../../../app/needs.ts';\n";
        let lazy = "const a = () => import('../cart/CartBlock.tsx');\n";
        let rules = "import { a } from '@vitrina/api/types.ts';\nimport Big from 'big.js';\nimport b from '../../../vectors/days.json' with { type: 'json' };\n";
        assert_eq!(
            problems_of(&[
                ("web/kit/src/uploads/use-uploads.ts", kit),
                ("web/storefront/src/app/blocks.tsx", "import { Cart } from '../features/cart/CartBlock.tsx';\n"),
                ("web/storefront/src/shared/page.ts", shared),
                ("web/storefront/src/features/product/price/price-of.ts", feature),
                ("web/storefront/src/features/product/ProductBlock.tsx", lazy),
                ("web/rules/src/totals.ts", rules),
            ]),
            [
                "web/kit/src/uploads/use-uploads.ts may not import web/storefront/src/shared/page.ts.",
                "web/kit/src/uploads/use-uploads.ts may not import zustand.",
                "web/rules/src/totals.ts may not import web/api/src/types.ts.",
                "web/storefront/src/features/product/ProductBlock.tsx may not import web/storefront/src/features/cart/CartBlock.tsx.",
                "web/storefront/src/features/product/price/price-of.ts may not import web/storefront/src/features/cart/steps.ts.",
                "web/storefront/src/features/product/price/price-of.ts may not import web/storefront/src/app/needs.ts.",
                "web/storefront/src/shared/page.ts may not import web/storefront/src/features/cart/steps.ts.",
            ]
        );
    }

    #[test]
    fn browser_tests_reach_what_a_feature_computes_and_nothing_else() {
        let spec = "import { a } from '../../storefront/src/features/product/pure.ts';\nimport { b } from '../../storefront/src/features/product/hook.ts';\nimport { c } from '../../storefront/src/shared/paths.ts';\nimport { d } from '../../rules/src/totals.ts';\nimport { test } from '@playwright/test';\n";
        assert_eq!(
            problems_of(&[
                ("web/e2e/src/agreement.spec.ts", spec),
                ("web/storefront/src/features/product/pure.ts", "import type { Page } from './Page.tsx';\nimport Big from 'big.js';\n"),
                ("web/rules/src/totals.ts", "import Big from 'big.js';\n"),
                ("web/storefront/src/features/product/hook.ts", "import { beside } from './beside.ts';\n"),
                ("web/storefront/src/features/product/beside.ts", "import { useState } from 'react';\n"),
                ("web/storefront/src/features/product/Page.tsx", ""),
            ]),
            [
                "web/e2e/src/agreement.spec.ts may not import web/storefront/src/features/product/hook.ts.",
                "web/e2e/src/agreement.spec.ts may not import web/storefront/src/shared/paths.ts.",
            ]
        );
    }
}

use crate::{
    catalogue::Catalogue,
    databases::{both, on_sqlite},
    support::{Shop, small_shop},
};
use serde_json::json;
use std::process::Command;
use vitrina_testkit::Folder;

fn run(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_vitrina")).args(arguments).output().unwrap();
    (output.status.success(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn adm_02_a_database_that_cannot_be_reached_is_told_in_one_sentence() {
    let folder = Folder::fresh();
    let data = folder.path().to_str().unwrap();
    let (is_done, said) =
        run(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--database-url", "postgres://shop:secret@127.0.0.1:1/shop"]);
    assert!(!is_done);
    assert!(said.lines().last().unwrap().starts_with("cannot reach the PostgreSQL database 127.0.0.1:1/shop"), "{said}");
    assert!(said.lines().last().unwrap().contains("refused"), "{said}");
    assert!(!said.contains("secret"), "{said}");
    let (is_done, said) = run(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--database-url", "mysql://x"]);
    assert!(!is_done && said.contains("must be sqlite://PATH or postgres://"), "{said}");
    let (is_done, said) = run(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
    assert!(!is_done && said.contains("the shop is empty"), "{said}");
}

#[test]
fn date_01_the_clock_is_moved_only_by_a_moment_in_full_and_beside_the_demo() {
    let (is_done, said) = run(&["serve", "--clock", "2026-11-23T09:30:00Z"]);
    assert!(!is_done && said.contains("--demo"), "{said}");
    for moment in ["11:30", "2026-11-23", "tomorrow"] {
        let (is_done, said) = run(&["serve", "--demo", "--clock", moment]);
        assert!(!is_done && said.contains("invalid value"), "{said}");
    }
}

#[tokio::test]
async fn adm_02_what_is_exported_imports_to_the_same_shop() {
    both(async |url| {
        let shop = Shop::start(url);
        let (one, two) = (Folder::fresh(), Folder::fresh());
        let (first, second) = (one.path().to_str().unwrap(), two.path().to_str().unwrap());
        assert!(shop.command(&["export", first]).status.success());
        assert!(shop.command(&["import", first]).status.success());
        assert!(shop.command(&["export", second]).status.success());
        // What is there already would be mixed with it.
        let again = shop.command(&["export", second]);
        let said = String::from_utf8(again.stderr).unwrap();
        assert!(!again.status.success() && said.contains("is not empty: name a folder that is, or none yet"), "{said}");
        let difference = Command::new("diff").args(["-r", first, second]).output().unwrap();
        assert!(difference.status.success(), "{}", String::from_utf8_lossy(&difference.stdout));
    })
    .await;
}

#[tokio::test]
async fn adm_02_what_is_exported_of_the_stock_is_imported_again() {
    both(async |url| {
        let shop = Shop::start(url);
        let export = || String::from_utf8(shop.command(&["stock", "export"]).stdout).unwrap();
        let before = export();
        let folder = Folder::fresh();
        let file = folder.path().join("stock.jsonl");
        let import = |lines: &str| {
            std::fs::write(&file, lines).unwrap();
            String::from_utf8(shop.command(&["stock", "import", file.to_str().unwrap()]).stdout).unwrap()
        };
        assert_eq!(import(&before), "0 counts written\n", "nothing was corrected");
        assert_eq!(import(&before.replace("\"availableQuantity\":", "\"availableQuantity\":1")), "2 counts written\n");
        let after = export();
        assert_ne!(after, before);
        // 3 pieces became 13, and none 10.
        let back = after.replace("\"availableQuantity\":1", "\"availableQuantity\":");
        assert_eq!((import(&back).as_str(), export()), ("2 counts written\n", before));
    })
    .await;
}

#[test]
fn decision_51_the_shop_that_is_measured_passes_the_door() {
    let folder = Folder::fresh();
    let (is_done, said) = run(&["demo", "--products", "400", "--data", folder.path().to_str().unwrap()]);
    assert!(is_done, "{said}");
}

#[tokio::test]
async fn decision_53_the_shop_that_is_measured_replaces_no_other_unless_that_is_said() {
    on_sqlite(async |url| {
        let shop = Shop::closed(url);
        shop.import(&small_shop());
        let pictures = || std::fs::read_dir(shop.data().join("files/images")).unwrap().count();
        let before = pictures();
        let demo = |more: &[&str]| {
            let output = shop.command(&[&["demo", "--products", "400"], more].concat());
            (output.status.success(), String::from_utf8(output.stderr).unwrap())
        };
        let (is_done, said) = demo(&[]);
        let told = "the shop has what this command did not make, such as its configuration; if all of its catalogue is to go, say so with --replace";
        assert!(!is_done && said.trim() == told, "{said}");
        assert_eq!((pictures(), shop.exported("products.jsonl").len()), (before, 2), "nothing was changed");
        for arguments in [&["--replace"][..], &["--seed", "2"]] {
            let (is_done, said) = demo(arguments);
            assert!(is_done, "{said}");
        }
        let exported = Folder::fresh();
        let folder = exported.path().to_str().unwrap();
        assert!(shop.command(&["export", folder]).status.success());
        let products = std::fs::read_to_string(exported.path().join("products.jsonl")).unwrap();
        let own = products.replacen("\"mailer-kraft\"", "\"our-own\"", products.matches("\"mailer-kraft\"").count());
        std::fs::write(exported.path().join("products.jsonl"), own).unwrap();
        shop.import(exported.path());
        let (is_done, said) = demo(&[]);
        assert!(!is_done && said.contains("such as the product our-own"), "{said}");
    })
    .await;
}

#[tokio::test]
async fn adm_04_the_shop_to_begin_with_is_imported_and_shown() {
    both(async |url| {
        let folder = Folder::fresh();
        let starter = folder.path().join("my-shop");
        let place = starter.to_str().unwrap();
        assert!(run(&["init", place]).0);
        let (is_done, said) = run(&["init", place]);
        assert!(!is_done && said.contains("is not empty"), "{said}");

        let shop = Shop::start_from(url, &starter, &["--renderers", "0"]);
        for path in ["/", "/lt", "/made-to-order", "/lt/azuoline-lentele", "/cart", "/terms"] {
            assert_eq!(shop.get(path).status, 200, "{path}");
        }
        let again = shop.command(&["import", place]);
        let said = String::from_utf8(again.stdout).unwrap();
        assert!(again.status.success() && !said.contains(" changed (") && !said.contains(" new ("), "{said}");
    })
    .await;
}

#[test]
fn adm_02_the_starter_shop_is_imported_from_within_its_folder() {
    let folder = Folder::fresh();
    let starter = folder.path().join("my-shop");
    assert!(run(&["init", starter.to_str().unwrap()]).0);
    let run_within = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_vitrina")).args(arguments).current_dir(&starter).output().unwrap();
        (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    std::fs::write(starter.join("product.jsonl"), "").unwrap();
    let (is_done, said) = run_within(&["import", "."]);
    assert!(!is_done && said.contains("product.jsonl: an import does not know this name"), "{said}");
    assert!(!starter.join("data").exists(), "what cannot be imported makes no shop");
    std::fs::remove_file(starter.join("product.jsonl")).unwrap();
    for arguments in [&["import", "."][..], &["import", "."], &["import", ".", "--check"]] {
        let (is_done, said) = run_within(arguments);
        assert!(is_done, "{arguments:?}: {said}");
    }
    std::fs::create_dir(starter.join("date")).unwrap();
    let (is_done, said) = run_within(&["import", ".", "--check"]);
    assert!(!is_done && said.contains("date: an import does not know this name"), "{said}");
}

#[tokio::test]
async fn adm_04_an_import_says_what_it_does_and_asks_before_it_removes_much() {
    both(async |url| {
        let shop = Shop::start(url);
        let folder = Folder::fresh();
        let place = folder.path().to_str().unwrap();
        std::fs::write(folder.path().join("pages.jsonl"), "").unwrap();
        std::fs::write(folder.path().join("translations.json"), "").unwrap();
        let refused = shop.command(&["import", place]);
        assert!(!refused.status.success());
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains("translations.json: an import does not know this name; did you mean translations?"), "{said}");
        std::fs::remove_file(folder.path().join("translations.json")).unwrap();
        std::fs::remove_file(folder.path().join("pages.jsonl")).unwrap();

        let products = std::fs::read_to_string(small_shop().join("products.jsonl")).unwrap();
        let others = ["a", "b", "c"].map(|name| {
            let product =
                products.lines().nth(1).unwrap().replace("\"box\"", &format!("\"{name}\"")).replace("BOX-K", &format!("BOX-{name}"));
            product.replace("/box", &format!("/{name}")).replace("/dezute", &format!("/dezute-{name}")) + "\n"
        });
        std::fs::write(folder.path().join("products.jsonl"), products.clone() + &others.concat()).unwrap();
        let output = |arguments: &[&str]| {
            let output = shop.command(arguments);
            (output.status.success(), String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap())
        };
        let (is_done, said) = output(&["import", place]);
        assert!(is_done && said.starts_with("products.jsonl: 3 new (a, b, c), 2 as they were\nnot in the folder, so left"), "{said}");

        std::fs::write(folder.path().join("products.jsonl"), &products).unwrap();
        for arguments in [&["import", place][..], &["import", place, "--check"]] {
            let (is_done, said) = output(arguments);
            assert!(!is_done && said.contains("products.jsonl: 3 removed (a, b, c), 2 as they were"), "{said}");
            assert!(said.contains("more than half would be removed of products.jsonl; if that is meant, say so with --replace"), "{said}");
        }
        assert_eq!(shop.exported("products.jsonl").len(), 5);
        assert!(output(&["import", place, "--check", "--replace"]).0);
        assert_eq!(shop.exported("products.jsonl").len(), 5, "checking changes nothing");
        assert!(output(&["import", place, "--replace"]).0);
        assert_eq!(shop.exported("products.jsonl").len(), 2);
    })
    .await;
}

#[tokio::test]
async fn adm_02_adm_04_an_import_that_nobody_reads_warns_and_is_done() {
    on_sqlite(async |url| {
        let shop = Shop::closed(url);
        let catalogue = Catalogue::small().product("mug", |mug| mug.described("<img src='https://other.example/mug.png'>"));
        let unread = |arguments: &[&str]| {
            let output = shop.command_unread(arguments);
            assert_eq!(output.status.code(), Some(1));
            String::from_utf8(output.stderr).unwrap()
        };
        let (warning, done) = (
            "warning: products.jsonl:1: description: the picture https://other.example/mug.png lies elsewhere",
            "it is done, but what was done cannot be told: ",
        );
        let place = catalogue.path().to_str().unwrap();
        let checked = unread(&["import", place, "--check"]);
        assert!(checked.contains(warning) && !checked.contains(done), "{checked}");
        let imported = unread(&["import", place, "--free-mb-min", "1"]);
        assert!(imported.contains(warning) && imported.lines().last().unwrap().starts_with(done), "{imported}");
        let folder = Folder::fresh();
        let exported = unread(&["export", folder.path().to_str().unwrap()]);
        assert!(exported.starts_with(done) && folder.path().join("products.jsonl").exists(), "{exported}");
        assert_eq!(shop.exported("products.jsonl").len(), 2);
    })
    .await;
}

#[tokio::test]
async fn price_06_decision_8_a_country_without_a_rate_is_told_at_import_and_at_start() {
    on_sqlite(async |url| {
        let warning = "no standard VAT rate holds today for LV: 21 % is charged";
        let shop = Catalogue::small().serve(url);
        assert!(shop.log().contains(warning), "{}", shop.log());
        let rates = |latvian: &[&str]| {
            let rate = |country: &str, from: &str| json!({"country": country, "taxClass": "standard", "validFrom": from, "rate": "0.21"});
            let rates = latvian.iter().map(|from| rate("LV", from)).chain([rate("LT", "2009-09-01")]);
            Catalogue::small().configured("vatRates", rates.collect::<Vec<_>>())
        };
        let is_warned = |catalogue: &Catalogue| {
            let output = shop.command(&["import", catalogue.path().to_str().unwrap(), "--check"]);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{said}");
            said.lines().any(|line| line.starts_with(&format!("warning: {warning}")))
        };
        let told = [&[][..], &["2999-01-01"], &["2012-07-01"]].map(|latvian| is_warned(&rates(latvian)));
        assert_eq!(told, [true, true, false], "a rate that begins later does not hold yet");
        let folder = Catalogue::small();
        std::fs::remove_file(folder.path().join("configuration.json")).unwrap();
        assert!(is_warned(&folder), "what the folder does not name stays, and is judged all the same");
    })
    .await;
}

#[test]
fn adm_02_an_import_is_checked_whole_before_anything_changes() {
    let folder = Folder::fresh();
    let copy = folder.path().join("shop");
    assert!(Command::new("cp").arg("-r").args([small_shop(), copy.clone()]).status().unwrap().success());
    let products = std::fs::read_to_string(copy.join("products.jsonl")).unwrap();
    std::fs::write(copy.join("products.jsonl"), products.replace("\"4.90\"", "\"a lot\"").replace("\"mugs\"", "\"cups\"")).unwrap();
    let (is_done, said) = run(&["import", copy.to_str().unwrap(), "--check", "--data", folder.path().to_str().unwrap()]);
    assert!(!is_done);
    assert!(said.contains("products.jsonl:1") && said.contains("priceNow"), "{said}");
}

/// What `vitrina config` says of a data folder with this vitrina.toml, and with these variables.
fn config(file: &str, arguments: &[&str], variables: &[(&str, &str)]) -> (bool, String) {
    let folder = Folder::fresh();
    std::fs::write(folder.path().join("vitrina.toml"), file).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"));
    let output =
        command.args(["config", "--data", folder.path().to_str().unwrap()]).args(arguments).envs(variables.to_vec()).output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.success(), said.replace(folder.path().to_str().unwrap(), "DIR"))
}

#[test]
fn adm_02_a_flag_wins_over_the_environment_the_environment_over_the_file_and_the_file_over_the_default() {
    let file = "listen = \"127.0.0.1:1\"\norders-a-minute = 1\nrenderers = 1\n";
    let variables = [("VITRINA_LISTEN", "127.0.0.1:2"), ("VITRINA_ORDERS_A_MINUTE", "2")];
    let (is_done, said) = config(file, &["--listen", "127.0.0.1:3"], &variables);
    assert!(is_done, "{said}");
    for line in [
        "data = DIR (flag --data)",
        "database-url = sqlite://DIR/vitrina.db (default)",
        "listen = 127.0.0.1:3 (flag --listen)",
        "orders-a-minute = 2 (environment variable VITRINA_ORDERS_A_MINUTE)",
        "renderers = 1 (DIR/vitrina.toml)",
        "uploads-a-minute = 600 (default)",
        "client-header =  (default)",
    ] {
        assert!(said.lines().any(|told| told == line), "{line} is not in {said}");
    }
}

#[test]
fn chk_04_a_client_may_order_sixty_times_a_minute_where_nobody_says_otherwise() {
    let (_, said) = config("", &[], &[]);
    assert!(said.lines().any(|told| told == "orders-a-minute = 60 (default)"), "{said}");
}

#[test]
fn adm_02_a_setting_that_cannot_be_used_is_told_in_one_sentence() {
    for (file, arguments, variables, told) in [
        ("listn = \"127.0.0.1:1\"", &[][..], &[][..], "DIR/vitrina.toml has \"listn\", which is not a setting; the nearest is \"listen\""),
        ("data = \"else\"", &[], &[], "DIR/vitrina.toml has \"data\", but it lies in that folder: use --data or VITRINA_DATA"),
        ("listen = [1]", &[], &[], "DIR/vitrina.toml has \"listen\" with what is neither a text nor a whole number, true or false"),
        ("listen = \"here\"", &[], &[], "listen is \"here\", but must be an address such as 127.0.0.1:8080 (from DIR/vitrina.toml)"),
        (
            "",
            &["--orders-a-minute", "0"],
            &[],
            "orders-a-minute is \"0\", but must be a whole number, at least 1 (from flag --orders-a-minute)",
        ),
        (
            "",
            &[],
            &[("VITRINA_RENDERERS", "-1")],
            "renderers is \"-1\", but must be a number of processes (from environment variable VITRINA_RENDERERS)",
        ),
        (
            "",
            &[],
            &[("VITRINA_CLIENT_HEADER", "")],
            "client-header is \"\", but must be the name of a header (from environment variable VITRINA_CLIENT_HEADER)",
        ),
    ] {
        assert_eq!(config(file, arguments, variables), (false, format!("{told}\n")));
    }
    let (is_done, said) = run(&["config", "--data", ""]);
    assert_eq!((is_done, said.as_str()), (false, "data is \"\", but must be the path of a folder (from flag --data)\n"));
}

#[test]
fn adm_02_a_variable_that_looks_like_a_setting_is_told_and_stops_nothing() {
    let variables = [("VITRINA_LISTN", "127.0.0.1:2"), ("VITRINA_LOG", "info"), ("VITRINA_SECOND_TRY", "1"), ("VITRINA_RENDERERS", "1")];
    let (is_done, said) = config("", &[], &variables);
    let told: Vec<&str> = said.lines().filter(|line| line.starts_with("warning: ")).collect();
    let warning = "warning: the environment has VITRINA_LISTN, which is not a setting; the nearest is VITRINA_LISTEN";
    assert_eq!((is_done, told), (true, vec![warning]));
}

#[test]
fn adm_02_the_password_of_the_database_is_never_told() {
    for url in
        ["postgres://shop:s3cr3t@db/shop", "postgresql://shop:s3cr3t@db/shop", "shop:s3cr3t@db", "postgres://shop:sec/s3cr3t@db/shop"]
    {
        for (file, arguments, variables) in [
            (format!("database-url = \"{url}\""), &[][..], vec![]),
            (String::new(), &["--database-url", url], vec![]),
            (String::new(), &[], vec![("VITRINA_DATABASE_URL", url)]),
            (String::new(), &["--help"], vec![("VITRINA_DATABASE_URL", url)]),
        ] {
            let (_, said) = config(&file, arguments, &variables);
            assert!(said.contains("database-url") && !said.contains("s3cr3t"), "{said}");
        }
    }
}

#[test]
fn adm_02_a_folder_may_have_any_name() {
    let folder = Folder::fresh();
    let data = folder.path().join("50%20 off? #1");
    let (is_done, said) = run(&["import", small_shop().to_str().unwrap(), "--data", data.to_str().unwrap()]);
    assert!(is_done, "{said}");
    assert!(data.join("vitrina.db").is_file());
}

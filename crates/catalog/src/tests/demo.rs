//! The search over the demo's own words (SRCH-06).

use super::plain;
use crate::{Documents, Snapshot, SnapshotBuilder, StoredProduct};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path, sync::LazyLock};
use vitrina_core::{
    catalog::{CatalogData, Content},
    locale::Locale::{self, En, Et, Lt, Lv, Pl, Ru},
};

static DEMO: LazyLock<Snapshot> = LazyLock::new(|| {
    let data = CatalogData {
        configuration: serde_json::from_str(&file("configuration.json")).unwrap(),
        translations: serde_json::from_str("{}").unwrap(),
        attributes: serde_json::from_value(lines("attributes.jsonl")).unwrap(),
        categories: serde_json::from_value(lines("categories.jsonl")).unwrap(),
        products: Vec::new(),
        shipping_methods: Vec::new(),
        payment_methods: Vec::new(),
        content: Content::default(),
    };
    let mut builder = SnapshotBuilder::new(1, 1, Documents { revision: 1, data }.into(), plain());
    let products = file("products.jsonl");
    let product = |(position, line): (i64, &str)| StoredProduct { id: String::new(), position, document: line.as_bytes().to_vec() };
    let products: Vec<StoredProduct> = (0..).zip(products.lines()).map(product).collect();
    builder.push(&products).unwrap();
    builder.finish().unwrap()
});

fn file(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../demo").join(name)).unwrap()
}

fn lines(name: &str) -> Value {
    file(name).lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect()
}

fn numbers() -> std::ops::Range<u32> {
    0..u32::try_from(DEMO.product_count()).unwrap()
}

/// `title` with the letter at `place` left out, doubled, changed with the next one, or another one.
fn mistyped(title: &[char], place: usize) -> [String; 4] {
    let (before, letter, behind) = (&title[..place], title[place], &title[place + 1..]);
    let typed = |instead: &[char], behind: &[char]| before.iter().chain(instead).chain(behind).collect::<String>();
    let another = if letter.to_lowercase().eq(['o']) { 'a' } else { 'o' };
    let another = if letter > '\u{400}' { 'щ' } else { another };
    let swapped = match behind {
        [next, rest @ ..] if next.is_alphabetic() => typed(&[*next, letter], rest),
        _ => typed(&[letter], behind),
    };
    [typed(&[], behind), typed(&[letter, letter], behind), swapped, typed(&[another], behind)]
}

#[test]
fn srch_06_every_title_with_a_typo_finds_its_product_in_every_language() {
    let mut missed = Vec::new();
    let mut count = 0;
    for (number, locale) in numbers().flat_map(|number| Locale::ALL.map(|locale| (number, locale))) {
        let title: Vec<char> = DEMO.entry_at(number).title(locale).chars().collect();
        let letters: Vec<usize> = (0..title.len()).filter(|&place| title[place].is_alphabetic()).collect();
        for kind in 0..4 {
            let place = letters[(number as usize * 7 + kind * 5 + locale as usize * 3) % letters.len()];
            let phrase = &mistyped(&title, place)[kind];
            count += 1;
            if !DEMO.search(locale, phrase).contains(&number) {
                missed.push((locale, phrase.clone(), DEMO.search(locale, phrase).len()));
            }
        }
    }
    assert!(count > 2_000 && missed.is_empty(), "{} of {count}: {missed:#?}", missed.len());
}

#[test]
fn srch_06_every_case_and_number_of_a_word_finds_the_same() {
    let mut differ = Vec::new();
    for (locale, words) in [(Lt, &LITHUANIAN[..]), (Lv, &LATVIAN), (Et, &ESTONIAN), (Ru, &RUSSIAN), (Pl, &POLISH)] {
        for word in words {
            let hits = |form: &str| DEMO.search(locale, form).into_iter().collect::<BTreeSet<u32>>();
            let mut forms = word.split_whitespace();
            let first = forms.next().unwrap();
            let expected = hits(first);
            let other: Vec<(&str, usize)> =
                forms.map(|form| (form, hits(form))).filter(|(_, hits)| *hits != expected).map(|(form, hits)| (form, hits.len())).collect();
            if expected.is_empty() || !other.is_empty() {
                differ.push((locale, first, expected.len(), other));
            }
        }
    }
    assert!(differ.is_empty(), "{differ:#?}");
}

#[test]
fn srch_06_what_is_a_box_comes_before_what_is_packed_in_boxes() {
    let boxes = DEMO.category("boxes").unwrap();
    for (locale, phrase) in
        [(En, "box"), (En, "boxes"), (Lt, "dez"), (Lt, "dėž"), (Lt, "dėžutė"), (Lt, "dėžučių"), (Ru, "короб"), (Pl, "pudełka")]
    {
        let found = DEMO.search(locale, phrase);
        let is_box = |number: &u32| DEMO.sets.members[boxes].contains(*number);
        let first_other = found.iter().position(|number| !is_box(number)).unwrap_or(found.len());
        let titles = || found.iter().map(|&number| DEMO.entry_at(number).title(locale)).collect::<Vec<_>>();
        assert!(first_other >= 15 && !found[first_other..].iter().any(is_box), "{phrase}: {:#?}", titles());
    }
    let first = |phrase: &str| DEMO.entry_at(DEMO.search(En, phrase)[0]).id();
    assert_eq!(["window", "box with window", "paper tube"].map(first), ["window-film", "bakery-window", "paper-tube"]);
}

const LITHUANIAN: [&str; 32] = [
    "dėžutė dėžutės dėžutei dėžutę dėžute dėžutėje dėžučių dėžutėms dėžutes dėžutėmis dėžutėse dezuciu dezuteje",
    "dėžė dėžės dėžei dėžę dėže dėžėje dėžių dėžėms dėžes dėžėmis dėžėse deziu dezems",
    "maišelis maišelio maišeliui maišelį maišeliu maišelyje maišeliai maišelių maišeliams maišelius maišeliais maišeliuose",
    "etiketė etiketės etiketei etiketę etikete etiketėje etikečių etiketėms etiketes etiketėmis etiketėse etikeciu",
    "lipdukas lipduko lipdukui lipduką lipduku lipduke lipdukai lipdukų lipdukams lipdukus lipdukais lipdukuose",
    "kortelė kortelės kortelei kortelę kortele kortelėje kortelių kortelėms korteles kortelėmis kortelėse",
    "vokas voko vokui voką voku voke vokai vokų vokams vokus vokais vokuose",
    "bloknotas bloknoto bloknotui bloknotą bloknotu bloknote bloknotai bloknotų bloknotams bloknotus bloknotais bloknotuose",
    "segtuvas segtuvo segtuvui segtuvą segtuvu segtuve segtuvai segtuvų segtuvams segtuvus segtuvais segtuvuose",
    "skrajutė skrajutės skrajutei skrajutę skrajute skrajutėje skrajučių skrajutėms skrajutes skrajutėmis skrajutėse",
    "lankstinukas lankstinuko lankstinukui lankstinuką lankstinuku lankstinukai lankstinukų lankstinukams lankstinukus lankstinukais",
    "atvirukas atviruko atvirukui atviruką atviruku atviruke atvirukai atvirukų atvirukams atvirukus atvirukais atvirukuose",
    "bilietas bilieto bilietui bilietą bilietu biliete bilietai bilietų bilietams bilietus bilietais bilietuose",
    "brošiūra brošiūros brošiūrai brošiūrą brošiūroje brošiūrų brošiūroms brošiūras brošiūromis brošiūrose",
    "katalogas katalogo katalogui katalogą katalogu kataloge katalogai katalogų katalogams katalogus katalogais kataloguose",
    "tentas tento tentui tentą tentu tente tentai tentų tentams tentus tentais tentuose",
    "stovas stovo stovui stovą stovu stove stovai stovų stovams stovus stovais stovuose",
    "vėliava vėliavos vėliavai vėliavą vėliavoje vėliavų vėliavoms vėliavas vėliavomis vėliavose",
    "plakatas plakato plakatui plakatą plakatu plakate plakatai plakatų plakatams plakatus plakatais plakatuose",
    "iškaba iškabos iškabai iškabą iškaboje iškabų iškaboms iškabas iškabomis iškabose",
    "plėvelė plėvelės plėvelei plėvelę plėvele plėvelėje plėvelių plėvelėms plėveles plėvelėmis plėvelėse",
    "puodelis puodelio puodeliui puodelį puodeliu puodelyje puodeliai puodelių puodeliams puodelius puodeliais puodeliuose",
    "rašiklis rašiklio rašikliui rašiklį rašikliu rašiklyje rašikliai rašiklių rašikliams rašiklius rašikliais rašikliuose",
    "pieštukas pieštuko pieštukui pieštuką pieštuku pieštuke pieštukai pieštukų pieštukams pieštukus pieštukais pieštukuose",
    "užrašinė užrašinės užrašinei užrašinę užrašine užrašinėje užrašinių užrašinėms užrašines užrašinėmis užrašinėse",
    "marškinėliai marškinėlių marškinėliams marškinėlius marškinėliais marškinėliuose",
    "kalendorius kalendoriaus kalendoriui kalendorių kalendoriumi kalendoriuje kalendoriai kalendoriams kalendoriais kalendoriuose",
    "juosta juostos juostai juostą juostoje juostų juostoms juostas juostomis juostose",
    "popierius popieriaus popieriui popierių popieriumi popieriuje popieriai popieriams popieriais popieriuose",
    "virvelė virvelės virvelei virvelę virvele virvelėje virvelių virvelėms virveles virvelėmis virvelėse",
    "paslauga paslaugos paslaugai paslaugą paslaugoje paslaugų paslaugoms paslaugas paslaugomis paslaugose",
    "rinkinys rinkinio rinkiniui rinkinį rinkiniu rinkinyje rinkiniai rinkinių rinkiniams rinkinius rinkiniais rinkiniuose",
];

const LATVIAN: [&str; 28] = [
    "kaste kastes kastei kasti kastē kastu kastēm kastēs",
    "kastīte kastītes kastītei kastīti kastītē kastīšu kastītēm kastītēs",
    "maisiņš maisiņa maisiņam maisiņu maisiņā maisiņi maisiņiem maisiņus maisiņos",
    "etiķete etiķetes etiķetei etiķeti etiķetē etiķešu etiķetēm etiķetēs",
    "uzlīme uzlīmes uzlīmei uzlīmi uzlīmē uzlīmju uzlīmēm uzlīmēs",
    "vizītkarte vizītkartes vizītkartei vizītkarti vizītkartē vizītkaršu vizītkartēm vizītkartēs",
    "aploksne aploksnes aploksnei aploksni aploksnē aplokšņu aploksnēm aploksnēs",
    "krūze krūzes krūzei krūzi krūzē krūžu krūzēm krūzēs",
    "krekls krekla kreklam kreklu kreklā krekli krekliem kreklus kreklos",
    "kalendārs kalendāra kalendāram kalendāru kalendārā kalendāri kalendāriem kalendārus kalendāros",
    "karogs karoga karogam karogu karogā karogi karogiem karogus karogos",
    "plakāts plakāta plakātam plakātu plakātā plakāti plakātiem plakātus plakātos",
    "skrejlapa skrejlapas skrejlapai skrejlapu skrejlapā skrejlapām skrejlapās",
    "brošūra brošūras brošūrai brošūru brošūrā brošūrām brošūrās",
    "katalogs kataloga katalogam katalogu katalogā katalogi katalogiem katalogus katalogos",
    "izkārtne izkārtnes izkārtnei izkārtni izkārtnē izkārtņu izkārtnēm izkārtnēs",
    "josla joslas joslai joslu joslā joslām joslās",
    "papīrs papīra papīram papīru papīrā papīri papīriem papīrus papīros",
    "pildspalva pildspalvas pildspalvai pildspalvu pildspalvā pildspalvām pildspalvās",
    "zīmulis zīmuļa zīmulim zīmuli zīmulī zīmuļi zīmuļu zīmuļiem zīmuļus zīmuļos",
    "biļete biļetes biļetei biļeti biļetē biļešu biļetēm biļetēs",
    "mape mapes mapei mapi mapē mapju mapēm mapēs",
    "plēve plēves plēvei plēvi plēvē plēvju plēvēm plēvēs",
    "stends stenda stendam stendu stendā stendi stendiem stendus stendos",
    "baneris banera banerim baneri banerī baneru baneriem banerus baneros",
    "rullis ruļļa rullim rulli rullī ruļļi ruļļu ruļļiem ruļļus ruļļos",
    "loksne loksnes loksnei loksni loksnē lokšņu loksnēm loksnēs",
    "pakalpojums pakalpojuma pakalpojumam pakalpojumu pakalpojumā pakalpojumi pakalpojumiem pakalpojumus pakalpojumos",
];

const ESTONIAN: [&str; 25] = [
    "karp karbi karpi karbisse karbis karbist karbile karbil karbilt karbiks karbiga karbid karpide karpe karpides karpidele karpidega",
    "kott koti kotti kotisse kotis kotist kotile kotil kotilt kotiks kotiga kotid kottide kotte kottides kottidele kottidega",
    "silt sildi silti sildile sildil sildiga sildid siltide silte siltidele siltidega",
    "kleebis kleebise kleebist kleebisele kleebisega kleebised kleebiste kleebiseid kleebistele kleebistega",
    "etikett etiketi etiketti etiketile etiketiga etiketid etikettide etikette etikettidele etikettidega",
    "kaart kaardi kaarti kaardile kaardil kaardiga kaardid kaartide kaarte kaartidele kaartidega",
    "ümbrik ümbriku ümbrikut ümbrikusse ümbrikus ümbrikule ümbrikuga ümbrikud ümbrike ümbrikke ümbrikega",
    "ümbris ümbrise ümbrist ümbrisele ümbrisega ümbrised ümbriste ümbriseid ümbristega",
    "kalender kalendri kalendrit kalendrile kalendriga kalendrid kalendrite kalendreid kalendritega",
    "plakat plakati plakatit plakatile plakatiga plakatid plakatite plakateid plakatitega",
    "kruus kruusi kruusis kruusile kruusiga kruusid kruuside kruuse kruusidega",
    "pliiats pliiatsi pliiatsit pliiatsile pliiatsiga pliiatsid pliiatsite pliiatseid pliiatsitega",
    "lipp lipu lippu lipule lipul lipuga lipud lippude lippe lippudega",
    "särk särgi särki särgile särgil särgiga särgid särkide särke särkidega",
    "voldik voldiku voldikut voldikule voldikuga voldikud voldikute voldikuid voldikutega",
    "märkmik märkmiku märkmikut märkmikusse märkmikus märkmikuga märkmikud märkmike märkmikke",
    "pastakas pastaka pastakat pastakale pastakaga pastakad pastakate pastakaid pastakatega",
    "paber paberi paberit paberist paberile paberil paberiga paberid paberite pabereid paberitega",
    "flaier flaieri flaierit flaierile flaieriga flaierid flaierite flaiereid flaieritega",
    "kataloog kataloogi kataloogis kataloogile kataloogiga kataloogid kataloogide katalooge kataloogidega",
    "stend stendi stendile stendil stendiga stendid stendide stende stendidega",
    "teip teibi teipi teibile teibiga teibid teipide teipe teipidega",
    "tuub tuubi tuubis tuubiga tuubid tuubide tuube tuubidega",
    "komplekt komplekti komplektis komplektiga komplektid komplektide komplekte komplektidega",
    "brošüür brošüüri brošüüris brošüüriga brošüürid brošüüride brošüüre brošüüridega",
];

const RUSSIAN: [&str; 32] = [
    "коробка коробки коробке коробку коробкой коробок коробкам коробками коробках",
    "короб короба коробу коробом коробе коробов коробам коробами коробах",
    "пакет пакета пакету пакетом пакете пакеты пакетов пакетам пакетами пакетах",
    "наклейка наклейки наклейке наклейку наклейкой наклеек наклейкам наклейками наклейках",
    "этикетка этикетки этикетке этикетку этикеткой этикеток этикеткам этикетками этикетках",
    "визитка визитки визитке визитку визиткой визиток визиткам визитками визитках",
    "открытка открытки открытке открытку открыткой открыток открыткам открытками открытках",
    "листовка листовки листовке листовку листовкой листовок листовкам листовками листовках",
    "буклет буклета буклету буклетом буклете буклеты буклетов буклетам буклетами буклетах",
    "брошюра брошюры брошюре брошюру брошюрой брошюр брошюрам брошюрами брошюрах",
    "каталог каталога каталогу каталогом каталоге каталоги каталогов каталогам каталогами каталогах",
    "конверт конверта конверту конвертом конверте конверты конвертов конвертам конвертами конвертах",
    "блокнот блокнота блокноту блокнотом блокноте блокноты блокнотов блокнотам блокнотами блокнотах",
    "кружка кружки кружке кружку кружкой кружек кружкам кружками кружках",
    "ручка ручки ручке ручку ручкой ручек ручкам ручками ручках",
    "карандаш карандаша карандашу карандашом карандаше карандаши карандашей карандашам карандашами карандашах",
    "футболка футболки футболке футболку футболкой футболок футболкам футболками футболках",
    "календарь календаря календарю календарём календаре календари календарей календарям календарями календарях",
    "лента ленты ленте ленту лентой лент лентам лентами лентах",
    "бумага бумаги бумаге бумагу бумагой бумаг бумагам бумагами бумагах",
    "флаг флага флагу флагом флаге флаги флагов флагам флагами флагах",
    "баннер баннера баннеру баннером баннере баннеры баннеров баннерам баннерами баннерах",
    "плакат плаката плакату плакатом плакате плакаты плакатов плакатам плакатами плакатах",
    "табличка таблички табличке табличку табличкой табличек табличкам табличками табличках",
    "плёнка плёнки плёнке плёнку плёнкой плёнок плёнкам плёнками плёнках пленкой",
    "сумка сумки сумке сумку сумкой сумок сумкам сумками сумках",
    "папка папки папке папку папкой папок папкам папками папках",
    "бирка бирки бирке бирку биркой бирок биркам бирками бирках",
    "тубус тубуса тубусу тубусом тубусе тубусы тубусов тубусам тубусами тубусах",
    "дисплей дисплея дисплею дисплеем дисплее дисплеи дисплеев дисплеям дисплеями дисплеях",
    "услуга услуги услуге услугу услугой услуг услугам услугами услугах",
    "печать печати печатью печатей печатям печатями печатях",
];

const POLISH: [&str; 34] = [
    "pudełko pudełka pudełku pudełkiem pudełek pudełkom pudełkami pudełkach",
    "torba torby torbie torbę torbą toreb torbom torbami torbach",
    "etykieta etykiety etykiecie etykietę etykietą etykiet etykietom etykietami etykietach",
    "naklejka naklejki naklejce naklejkę naklejką naklejek naklejkom naklejkami naklejkach",
    "wizytówka wizytówki wizytówce wizytówkę wizytówką wizytówek wizytówkom wizytówkami wizytówkach",
    "ulotka ulotki ulotce ulotkę ulotką ulotek ulotkom ulotkami ulotkach",
    "pocztówka pocztówki pocztówce pocztówkę pocztówką pocztówek pocztówkom pocztówkami pocztówkach",
    "broszura broszury broszurze broszurę broszurą broszur broszurom broszurami broszurach",
    "katalog katalogu katalogowi katalogiem katalogi katalogów katalogom katalogami katalogach",
    "koperta koperty kopercie kopertę kopertą kopert kopertom kopertami kopertach",
    "notes notesu notesowi notesem notesie notesy notesów notesom notesami notesach",
    "kubek kubka kubkowi kubkiem kubku kubki kubków kubkom kubkami kubkach",
    "długopis długopisu długopisowi długopisem długopisie długopisy długopisów długopisom długopisami długopisach",
    "ołówek ołówka ołówkowi ołówkiem ołówku ołówki ołówków ołówkom ołówkami ołówkach",
    "koszulka koszulki koszulce koszulkę koszulką koszulek koszulkom koszulkami koszulkach",
    "kalendarz kalendarza kalendarzowi kalendarzem kalendarzu kalendarze kalendarzy kalendarzom kalendarzami kalendarzach",
    "taśma taśmy taśmie taśmę taśmą taśm taśmom taśmami taśmach",
    "papier papieru papierowi papierem papierze papiery papierów papierom papierami papierach",
    "sznurek sznurka sznurkowi sznurkiem sznurku sznurki sznurków sznurkom sznurkami sznurkach",
    "flaga flagi fladze flagę flagą flag flagom flagami flagach",
    "baner baneru banerowi banerem banerze banery banerów banerom banerami banerach",
    "plakat plakatu plakatowi plakatem plakacie plakaty plakatów plakatom plakatami plakatach",
    "tablica tablicy tablicę tablicą tablice tablic tablicom tablicami tablicach",
    "folia folii folię folią folie foliom foliami foliach",
    "karton kartonu kartonowi kartonem kartonie kartony kartonów kartonom kartonami kartonach",
    "worek worka workowi workiem worku worki worków workom workami workach",
    "teczka teczki teczce teczkę teczką teczek teczkom teczkami teczkach",
    "bilet biletu biletowi biletem bilecie bilety biletów biletom biletami biletach",
    "zawieszka zawieszki zawieszce zawieszkę zawieszką zawieszek zawieszkom zawieszkami zawieszkach",
    "obwoluta obwoluty obwolucie obwolutę obwolutą obwolut obwolutom obwolutami obwolutach",
    "ekspozytor ekspozytora ekspozytorowi ekspozytorem ekspozytorze ekspozytory ekspozytorów ekspozytorom ekspozytorami",
    "tuba tuby tubie tubę tubą tub tubom tubami tubach",
    "usługa usługi usłudze usługę usługą usług usługom usługami usługach",
    "zestaw zestawu zestawowi zestawem zestawie zestawy zestawów zestawom zestawami zestawach",
];

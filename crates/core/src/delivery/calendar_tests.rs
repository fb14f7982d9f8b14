use super::*;
use crate::{
    catalog::Warehouse,
    delivery::stock::{BeyondStock, working_days},
    test_support::vectors,
};
use jiff::{ToSpan, civil::date};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

const VILNIUS: &str = "Europe/Vilnius";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    now: Timestamp,
    cut_off: Time,
    non_working_days: Vec<Date>,
    working_days: Option<u32>,
    warehouses: Option<Vec<CaseWarehouse>>,
    #[serde(default)]
    quantity: u32,
    #[serde(default)]
    sell_without_stock: bool,
    #[serde(default)]
    min_delivery_in_days: u16,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CaseWarehouse {
    sort_number: i32,
    is_purchase_available: bool,
    available_quantity: u32,
    delivery_time_max_days: u16,
}

impl From<CaseWarehouse> for Warehouse {
    fn from(case: CaseWarehouse) -> Self {
        Self {
            code: String::new(),
            sort_number: case.sort_number,
            is_purchase_available: case.is_purchase_available,
            available_quantity: case.available_quantity,
            delivery_time_max_days: case.delivery_time_max_days,
        }
    }
}

#[test]
fn date_01_date_02_date_03_deliveries_come_when_the_vectors_say() {
    for (case, expected) in vectors::<Case, Value>(include_str!("../../../../vectors/delivery.json")) {
        let calendar = WorkingCalendar::new(VILNIUS, case.non_working_days).expect("a known zone");
        let date = |days: u32| calendar.delivery_date(case.now, case.cut_off, days).expect("a date");
        let answer = if let Some(warehouses) = case.warehouses {
            let warehouses: Vec<Warehouse> = warehouses.into_iter().map(Into::into).collect();
            let beyond =
                if case.sell_without_stock { BeyondStock::Takes { days_min: case.min_delivery_in_days } } else { BeyondStock::Refused };
            let days = working_days(&warehouses, case.quantity, beyond).ok();
            json!({"workingDays": days, "deliveryDate": days.map(|days| date(days.into()))})
        } else {
            json!({"deliveryDate": case.working_days.map(date)})
        };
        assert_eq!(answer, expected, "at {}", case.now);
    }
}

fn calendar(days_off: impl IntoIterator<Item = Date>) -> WorkingCalendar {
    WorkingCalendar::new(VILNIUS, days_off).expect("a known zone")
}

const CUT_OFF: Time = Time::constant(11, 30, 0, 0);

#[test]
fn date_01_the_cut_off_minute_counts_in_vilnius_in_winter_and_in_summer() {
    let zero = |now: &str| calendar([]).day_zero(now.parse().expect("an instant"), CUT_OFF);
    assert_eq!(zero("2026-11-23T09:29:59Z"), Ok(date(2026, 11, 23)));
    assert_eq!(zero("2026-11-23T09:30:00Z"), Ok(date(2026, 11, 24)));
    assert_eq!(zero("2026-07-01T08:29:59Z"), Ok(date(2026, 7, 1)));
    assert_eq!(zero("2026-07-01T08:30:00Z"), Ok(date(2026, 7, 2)));
    assert_eq!(zero("2026-11-22T22:30:00Z"), Ok(date(2026, 11, 23)));
}

#[test]
fn date_01_dates_hold_until_the_cut_off_of_the_day_that_work_begins() {
    let until = |now: &str, days_off: &[Date]| {
        let until = calendar(days_off.iter().copied()).dates_hold_until(now.parse().expect("an instant"), CUT_OFF);
        until.expect("a moment").strftime("%Y-%m-%dT%H:%M%:z").to_string()
    };
    assert_eq!(until("2026-11-23T09:29:00Z", &[]), "2026-11-23T11:30+02:00");
    assert_eq!(until("2026-11-23T09:30:00Z", &[]), "2026-11-24T11:30+02:00");
    assert_eq!(until("2026-11-27T09:30:00Z", &[]), "2026-11-30T11:30+02:00");
    assert_eq!(until("2026-11-27T09:30:00Z", &[date(2026, 11, 30)]), "2026-12-01T11:30+02:00");
    assert_eq!(until("2026-10-23T08:30:00Z", &[]), "2026-10-26T11:30+02:00");
    assert_eq!(until("2027-03-26T09:30:00Z", &[]), "2027-03-29T11:30+03:00");
}

#[test]
fn date_01_a_day_moves_on_by_as_many_working_days_as_it_is_waited_for() {
    let (day, until) = (date(2026, 11, 26), date(2026, 11, 23).at(11, 30, 0, 0));
    let moved = |now: &str, days_off: &[Date]| calendar(days_off.iter().copied()).moved_on(day, until, now.parse().expect("an instant"));
    assert_eq!(moved("2026-11-23T09:29:59Z", &[]), Ok((day, until)));
    assert_eq!(moved("2026-11-23T09:30:00Z", &[]), Ok((date(2026, 11, 27), date(2026, 11, 24).at(11, 30, 0, 0))));
    assert_eq!(moved("2026-11-24T09:30:00Z", &[]), Ok((date(2026, 11, 30), date(2026, 11, 25).at(11, 30, 0, 0))));
    // A week end, and a day off that has come between.
    assert_eq!(moved("2026-11-27T09:30:00Z", &[]), Ok((date(2026, 12, 3), date(2026, 11, 30).at(11, 30, 0, 0))));
    assert_eq!(moved("2026-11-27T09:30:00Z", &[date(2026, 12, 1)]), Ok((date(2026, 12, 4), date(2026, 11, 30).at(11, 30, 0, 0))));
    let never = calendar([]).moved_on(Date::MAX, until, "2026-11-23T09:30:00Z".parse().expect("an instant"));
    assert_eq!(never, Err(CalendarError::TooFar));
}

#[test]
fn date_01_absurd_calendars_and_offsets_are_refused() {
    let now = "2026-11-23T09:00:00Z".parse().expect("an instant");
    assert_eq!(calendar([]).delivery_date(now, CUT_OFF, u32::MAX), Err(CalendarError::TooFar));
    assert!(calendar([]).delivery_date(now, CUT_OFF, WORKING_DAYS_MAX).is_ok());
    let always_off = date(2026, 11, 23).series(1.day()).take(400);
    assert_eq!(calendar(always_off).day_zero(now, CUT_OFF), Err(CalendarError::NoWorkingDay));
    assert_eq!(calendar([]).delivery_date(Timestamp::MAX, CUT_OFF, 1), Err(CalendarError::TooFar));
    assert_eq!(WorkingCalendar::new("Moon/Base", []).map(|_| ()), Err(CalendarError::UnknownZone("Moon/Base".to_owned())));
}

proptest! {
    #[test]
    fn date_01_a_delivery_never_falls_on_a_day_off_and_skips_exactly_the_days_off(
        second in 1_600_000_000_i64..2_200_000_000, days_off in prop::collection::hash_set(0_i64..90, 0..30), working_days in 0_u32..40,
    ) {
        let now = Timestamp::from_second(second).expect("in range");
        let today = now.to_zoned(TimeZone::get(VILNIUS).expect("a known zone")).date();
        let calendar = calendar(days_off.into_iter().map(|offset| today + offset.days()));
        let day_zero = calendar.day_zero(now, CUT_OFF).expect("a date");
        let delivery = calendar.delivery_date(now, CUT_OFF, working_days).expect("a date");
        prop_assert!(calendar.is_working_day(delivery) && day_zero >= today);
        let worked = day_zero.series(1.day()).take_while(|day| *day < delivery).filter(|day| calendar.is_working_day(*day)).count();
        prop_assert_eq!(worked, working_days as usize);
        prop_assert_eq!(calendar.working_days_to(delivery, now, CUT_OFF), Ok(working_days));
    }
}

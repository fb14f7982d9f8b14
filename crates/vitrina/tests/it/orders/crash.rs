use super::boxes;
use crate::{
    databases::both,
    support::{Shop, try_post},
};
use std::{collections::BTreeSet, sync::mpsc, thread};

/// Concurrent orders, as many as the specification of this promise names.
const ORDERS: usize = 200;
/// The power goes when so many were answered: in the middle of it.
const ANSWERED_BEFORE_THE_CUT: usize = 60;

#[tokio::test]
async fn chk_04_a_power_cut_loses_no_answered_order_and_doubles_none() {
    both(async |url| {
        let mut shop = Shop::start(url);
        let order = boxes(&shop, 100).to_string();
        let address = shop.url.clone();
        let (tell, told) = mpsc::channel();
        let answered: Vec<Option<String>> = thread::scope(|scope| {
            let (address, order) = (&address, &order);
            let place = |number: usize| {
                let tell = tell.clone();
                scope.spawn(move || {
                    let answer = try_post(address, "/api/orders", order, &[("idempotency-key", &format!("order-{number}"))])?;
                    let number = (answer.status == 201).then(|| answer.json()["number"].as_str().unwrap().to_owned())?;
                    tell.send(()).unwrap();
                    Some(number)
                })
            };
            let placing: Vec<_> = (0..ORDERS).map(place).collect();
            drop(tell);
            assert_eq!(told.iter().take(ANSWERED_BEFORE_THE_CUT).count(), ANSWERED_BEFORE_THE_CUT);
            shop.kill();
            placing.into_iter().map(|placing| placing.join().unwrap()).collect()
        });

        let answers = answered.iter().flatten().count();
        assert!((ANSWERED_BEFORE_THE_CUT..ORDERS).contains(&answers), "{answers} orders were answered before the cut");
        shop.serve(&["--renderers", "0"]);
        let stored: Vec<String> = shop.orders().iter().map(|order| order["number"].as_str().unwrap().to_owned()).collect();
        let distinct: BTreeSet<&String> = stored.iter().collect();
        assert_eq!(distinct.len(), stored.len());
        for number in answered.iter().flatten() {
            assert!(distinct.contains(number), "order {number} was answered and is lost");
        }
        // Whoever got no answer asks again with the same key: now each has exactly one order.
        for number in 0..ORDERS {
            let answer = shop.post("/api/orders", &order, &[("idempotency-key", &format!("order-{number}"))]);
            assert!(matches!(answer.status, 200 | 201), "{}", answer.text);
        }
        let numbers: Vec<usize> = shop.orders().iter().map(|order| order["number"].as_str().unwrap().parse().unwrap()).collect();
        assert_eq!(numbers, (1..=ORDERS).collect::<Vec<_>>());
    })
    .await;
}

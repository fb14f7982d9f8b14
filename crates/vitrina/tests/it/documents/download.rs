//! The shop's own documents, as an import brought them.

use crate::{
    databases::on_sqlite,
    support::{Shop, small_shop},
};

#[tokio::test]
async fn adm_02_a_document_of_an_import_is_saved_from_its_address_and_nothing_else_is() {
    on_sqlite(async |url| {
        let shop = Shop::start(url);
        let found = shop.get("/documents/care.txt");
        assert_eq!((found.status, found.text.clone()), (200, std::fs::read_to_string(small_shop().join("documents/care.txt")).unwrap()));
        assert_eq!(
            ["content-disposition", "content-type", "x-content-type-options"].map(|name| found.header(name)),
            ["attachment; filename=\"care.txt\"", "application/octet-stream", "nosniff"]
        );
        for name in ["none.txt", "..%2Fimages%2Fmug-1.png", ".id", "care.txt%00", "ca%22re.txt", "a/b"] {
            let refused = shop.get(&format!("/documents/{name}"));
            assert_eq!(refused.status, 404, "{name}");
        }
    })
    .await;
}

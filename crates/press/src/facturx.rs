//! What makes a PDF/A-3 with an invoice attached a Factur-X: a few lines of its metadata, which typst cannot write.
//!
//! They are put into the stream that typst wrote, whose object grows, and all that follows it moves. What is read here is what
//! pdf-writer writes, and nothing else: a table of offsets, streams without filters for metadata.

/// A name of the lines, with what it means.
macro_rules! property {
    ($name:literal, $meaning:literal) => {
        concat!(
            r#"<rdf:li rdf:parseType="Resource"><pdfaProperty:name>"#,
            $name,
            "</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>",
            "<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>",
            $meaning,
            "</pdfaProperty:description></rdf:li>",
        )
    };
}

/// Where the metadata end that can have more.
const END: &str = "</rdf:RDF>";
/// The table's entries are this long, each beginning with an offset of ten digits.
const ENTRY_LENGTH: usize = 20;
const OFFSET_LENGTH: usize = 10;

/// The lines: what is attached, and, as PDF/A asks for, what their names mean.
const LINES: &str = concat!(
    r#"<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">"#,
    "<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
    "<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>",
    r#"<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" "#,
    r#"xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">"#,
    r#"<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">"#,
    "<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>",
    "<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>",
    "<pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>",
    property!("DocumentFileName", "The name of the embedded XML document"),
    property!("DocumentType", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER"),
    property!("Version", "The actual version of the standard applying to the embedded XML document"),
    property!("ConformanceLevel", "The conformance level of the embedded XML document"),
    "</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>",
);

/// `pdf` with the lines in its metadata; fails where it is not as typst writes it.
pub(crate) fn marked(pdf: &[u8]) -> Result<Vec<u8>, String> {
    let metadata = find(pdf, b"/Type/Metadata", 0).ok_or("it has no metadata")?;
    let length = number_after(pdf, b"/Length ", before(pdf, b" obj\n", metadata)?)?;
    let content = find(pdf, b"stream\n", metadata).ok_or("its metadata are no stream")? + b"stream\n".len();
    let end = find(pdf, END.as_bytes(), content).filter(|end| *end < content + length.value);
    let end = end.ok_or("its metadata have no end")?;
    let table = number_after(pdf, b"startxref\n", last(pdf, b"startxref\n").ok_or("it has no table of offsets")?)?;
    let longer = (length.value + LINES.len()).to_string();
    let grown = LINES.len() + longer.len() - (length.to - length.from);

    let mut marked = Vec::with_capacity(pdf.len() + grown);
    marked.extend(&pdf[..length.from]);
    marked.extend(longer.as_bytes());
    marked.extend(&pdf[length.to..end]);
    marked.extend(LINES.as_bytes());
    marked.extend(&pdf[end..table.value]);
    marked.extend(moved_table(pdf.get(table.value..table.from).ok_or("its table of offsets is not there")?, metadata, grown)?);
    marked.extend((table.value + grown).to_string().as_bytes());
    marked.extend(&pdf[table.to..]);
    Ok(marked)
}

/// The table and its trailer, with the offsets of what lies behind `from` moved by `by`.
fn moved_table(table: &[u8], from: usize, by: usize) -> Result<Vec<u8>, String> {
    let mut table = table.to_vec();
    let wrong = || "its table of offsets cannot be read".to_owned();
    let head = table.strip_prefix(b"xref\n0 ").and_then(|rest| Some(rest.iter().position(|byte| *byte == b'\n')? + 1)).ok_or_else(wrong)?;
    let first = b"xref\n0 ".len() + head;
    let count: usize = text(&table[b"xref\n0 ".len()..first]).trim().parse().map_err(|_| wrong())?;
    for entry in table.get_mut(first..first + count * ENTRY_LENGTH).ok_or_else(wrong)?.chunks_exact_mut(ENTRY_LENGTH) {
        let offset: usize = text(&entry[..OFFSET_LENGTH]).parse().map_err(|_| wrong())?;
        if entry[OFFSET_LENGTH + 7] == b'n' && offset > from {
            entry[..OFFSET_LENGTH].copy_from_slice(format!("{:010}", offset + by).as_bytes());
        }
    }
    Ok(table)
}

/// A number in the file, and where it stands.
struct Number {
    value: usize,
    from: usize,
    to: usize,
}

fn number_after(pdf: &[u8], words: &[u8], from: usize) -> Result<Number, String> {
    let wrong = || format!("it has no number after {}", text(words).trim());
    let from = find(pdf, words, from).ok_or_else(wrong)? + words.len();
    let to = from + pdf[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    Ok(Number { value: text(&pdf[from..to]).parse().map_err(|_| wrong())?, from, to })
}

fn before(pdf: &[u8], words: &[u8], at: usize) -> Result<usize, String> {
    last(&pdf[..at], words).ok_or_else(|| "its metadata are no object".to_owned())
}

fn find(bytes: &[u8], words: &[u8], from: usize) -> Option<usize> {
    bytes.get(from..)?.windows(words.len()).position(|window| window == words).map(|at| from + at)
}

fn last(bytes: &[u8], words: &[u8]) -> Option<usize> {
    bytes.windows(words.len()).rposition(|window| window == words)
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap_or_default()
}

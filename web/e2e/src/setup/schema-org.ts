type Data = Record<string, unknown>;

/** What search engines ask of each type before they show it; a path goes into objects and into every item of a list. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo', 'email', 'telephone', 'address'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  Product: ['name', 'image', 'description', 'sku'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateOffer: ['lowPrice', 'priceCurrency', 'availability'],
  Article: ['headline', 'image', 'datePublished', 'author.name'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author.name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author.name'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate'],
  HowTo: ['name', 'step.name', 'step.text'],
  LocalBusiness: ['name', 'address', 'telephone'],
  Store: ['name', 'address', 'telephone'],
};

/** What is missing of the structured data of a page (schema.org), as sentences; none where all is there. */
export function missingData(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const found = blocks.map(([, json]) => JSON.parse(json ?? '') as Data);
  return found.flatMap((data) =>
    data['@context'] === 'https://schema.org' ? missingOf(data) : ['a block has no context'],
  );
}

/** The types of structured data that a page has. */
export function typesOf(html: string): string[] {
  return [...html.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => String(type));
}

function missingOf(data: Data): string[] {
  const type = String(data['@type']);
  const own = (REQUIRED[type] ?? []).filter((path) => !isThere(data, path.split('.')));
  const inner = Object.values(data).flat().filter(isObject).flatMap(missingOf);
  return [...own.map((path) => `${type} has no ${path}`), ...inner];
}

function isThere(value: unknown, [name, ...rest]: string[]): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => isThere(one, [name ?? '', ...rest]));
  if (!isObject(value) || name === undefined) return false;
  const field = value[name];
  if (rest.length > 0) return isThere(field, rest);
  return (
    field !== undefined &&
    field !== null &&
    field !== '' &&
    !(Array.isArray(field) && field.length === 0)
  );
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null;
}

import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, NewsItem, PageInfo } from '@vitrina/api/types.ts';

/** Articles of a list, and how many more an article offers (S2 §9). */
const LIST_SIZE = 20;
const MORE_SIZE = 4;

type Category = NewsItem['category'];

/** Which articles a list shows. */
export interface NewsQuery {
  category: Category | null;
  page: number;
  size: number;
}

/** The articles of a list block; a grid shows what the address names, which its own links do (NEWS-01). */
export function newsQuery(
  { displayType, category: own }: BlockOf<'newsList'>,
  query: URLSearchParams,
): NewsQuery {
  const category = own ?? null;
  if (displayType !== 'grid') return { category, page: 0, size: LIST_SIZE };
  const wanted = query.get('category');
  const page = Number(query.get('page') ?? 0);
  return {
    category: category ?? (wanted === 'news' || wanted === 'idea' ? wanted : null),
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: LIST_SIZE,
  };
}

/** The calls of news. */
export const newsPaths = {
  list: (lang: Locale, { category, page, size }: NewsQuery) =>
    apiPath('/api/news', {
      lang,
      ...(category && { category }),
      size,
      page: page || null,
    }),
  one: (lang: Locale, id: string) => apiPath('/api/news', { lang, id: [id] }),
  more: (lang: Locale, notId: string, category: Category) =>
    apiPath('/api/news', { lang, notId: [notId], category, size: MORE_SIZE }),
};

/** What a list of news reads. */
export function newsListNeeds(block: BlockOf<'newsList'>, info: PageInfo): ApiPath[] {
  return [newsPaths.list(info.language, newsQuery(block, new URLSearchParams(info.search)))];
}

/** What an article reads: itself, and more of its kind. */
export function newsItemNeeds(block: BlockOf<'newsItem'>, { language }: PageInfo): ApiPath[] {
  const { newsId, category } = block;
  return [newsPaths.one(language, newsId), newsPaths.more(language, newsId, category)];
}

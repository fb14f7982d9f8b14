import type { BlockOf, NewsItem } from '@vitrina/api/types.ts';
import { bodyIn } from '@vitrina/kit/answers/answers.ts';
import type { AnsweredPage, HeadPage } from '#shared/block.ts';
import { newsPaths } from './needs.ts';

/** The day since which an article is there. */
export function publishedOn(block: BlockOf<'newsItem'>, page: AnsweredPage): string | null {
  return articleIn(block, page)?.validFrom ?? null;
}

/** An article with its day, its picture and who wrote it (BLOCK-02). */
export function articleData(block: BlockOf<'newsItem'>, page: HeadPage): object | null {
  const item = articleIn(block, page);
  if (!item) return null;
  const { info, configuration, absolute } = page;
  const shop = {
    '@type': 'Organization',
    name: configuration.siteName,
    url: configuration.siteOrigin,
  };
  return {
    '@context': 'https://schema.org',
    '@type': item.category === 'news' ? 'NewsArticle' : 'Article',
    headline: item.title,
    description: item.summary,
    datePublished: item.validFrom,
    inLanguage: info.language,
    image: [absolute(`/images/${encodeURIComponent(item.imageId)}?w=1200`)],
    author: shop,
    publisher: shop,
    mainEntityOfPage: info.canonical ?? absolute(info.path),
  };
}

function articleIn(
  { newsId }: BlockOf<'newsItem'>,
  { info, answers }: AnsweredPage,
): NewsItem | undefined {
  return bodyIn(answers, newsPaths.one(info.language, newsId))?.[0];
}

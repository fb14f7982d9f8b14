import type { NewsItem } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockParts, BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import styles from './Article.module.css';
import { articleData, publishedOn } from './article-data.ts';
import { BackLink } from './BackLink.tsx';
import { categoryTitle } from './category-title.ts';
import { MoreNews } from './MoreNews.tsx';
import { altOf } from './NewsCard.tsx';
import { newsPaths } from './needs.ts';
import { ShareLinks } from './ShareLinks.tsx';

/** An article, and what to read next (NEWS-02). */
function NewsItemBlock({ newsId, category, categoryUrl }: BlockProps<'newsItem'>) {
  const { info } = usePage();
  const { body, state, retry } = useReading(newsPaths.one(info.language, newsId));
  const item = body?.[0];
  return (
    <>
      <article className={`wrap ${styles.article}`} aria-busy={state === 'loading'}>
        <BackLink />
        <header className={styles.head}>
          {item && <Facts category={category} validFrom={item.validFrom} url={categoryUrl} />}
          <h1>{info.title}</h1>
          <p className={styles.summary}>{info.description}</p>
        </header>
        {item && <Content {...item} />}
        {state === 'loading' && <Skeleton shape="picture" />}
        {state === 'failed' && <LoadFailure retry={retry} />}
        <ShareLinks />
      </article>
      <MoreNews newsId={newsId} category={category} />
    </>
  );
}

type FactsProps = Pick<NewsItem, 'category' | 'validFrom'> & { url: string | null };

/** What it is, with the way to its like where a page lists them, and the day. */
function Facts({ category, validFrom, url }: FactsProps) {
  const title = categoryTitle(category, usePage().translate.t);
  return (
    <p className={styles.facts}>
      {url ? (
        <a className="link target" href={url}>
          {title}
        </a>
      ) : (
        title
      )}
      <time className="num" dateTime={validFrom}>
        {validFrom}
      </time>
    </p>
  );
}

function Content(item: NewsItem) {
  return (
    <>
      <Picture
        id={item.imageId}
        alt={altOf(item)}
        sizes="(width < 900px) calc(100vw - 32px), 860px"
        large
        priority
        rounded
      />
      <div className={styles.text}>
        <RichText html={item.content ?? ''} />
      </div>
    </>
  );
}

/** All of an article that its page loads on demand. */
export const newsItemParts: BlockParts<'newsItem'> = {
  View: NewsItemBlock,
  published: publishedOn,
  structuredData: articleData,
};

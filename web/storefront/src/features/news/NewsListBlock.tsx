import type { NewsItem } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import type { BlockProps } from '#shared/block.ts';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import { AllNewsLink } from './AllNewsLink.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import { allTitle } from './category-title.ts';
import { NewsCard } from './NewsCard.tsx';
import { NewsRows } from './NewsRows.tsx';
import { NewsSlider } from './NewsSlider.tsx';
import { newsPaths, newsQuery } from './needs.ts';
import styles from './news.module.css';

const GRID_SIZES = '(width < 640px) 100vw, (width < 1024px) 46vw, 400px';
const LEAD_SIZES = '(width < 640px) 100vw, (width < 1280px) 48vw, 620px';
const HIGHLIGHTED = 2;
/** As many small ones as fill the height of a large one. */
const BESIDE = 3;

/** News and ideas: a strip, the newest large before the others, or columns (NEWS-01). */
export function NewsListBlock(props: BlockProps<'newsList'>) {
  const { displayType, first } = props;
  const { info, query } = usePage();
  const asked = newsQuery(props, query);
  const { body, total = 0, state, retry } = useReading(newsPaths.list(info.language, asked));
  const isChosen = displayType === 'grid' && !props.category;
  const isEmpty = body?.length === 0 && total === 0;
  if (isEmpty && !first && asked.category === (props.category ?? null)) return null;
  return (
    <section className={`wrap ${styles.block}`} aria-busy={state === 'loading'}>
      <Head {...props} />
      {isChosen && <CategoryLinks category={asked.category} />}
      {state === 'failed' && <LoadFailure retry={retry} />}
      {state === 'loading' && <Places />}
      {body?.length === 0 && <Nothing total={total} />}
      {body && <Articles {...props} news={body} page={asked.page} />}
      {displayType === 'grid' && (
        <PageLinks page={asked.page} count={Math.ceil(total / asked.size)} />
      )}
    </section>
  );
}

/** The block's title, which is the page's where the block begins it, and the way to all news. */
function Head({ title, allNewsUrl, category, first }: BlockProps<'newsList'>) {
  const { info } = usePage();
  const heading = first ? (title ?? info.title) : title;
  return (
    <div className={styles.head}>
      {first ? <h1>{heading}</h1> : heading && <h2>{heading}</h2>}
      {allNewsUrl && <AllNewsLink href={allNewsUrl} category={category} heading={heading} />}
    </div>
  );
}

type ArticlesProps = BlockProps<'newsList'> & { news: NewsItem[]; page: number };

/** The newest large where the block wants it, and the others as it wants them. */
function Articles(props: ArticlesProps) {
  const { displayType, highlightLatest, category, title, first, news, page } = props;
  const { t } = usePage().translate;
  const isPromo = displayType === 'promo';
  const large = page > 0 ? 0 : highlightLatest ? HIGHLIGHTED : Number(isPromo);
  const leads = news.slice(0, large);
  const isBeside = isPromo && leads.length === 1;
  const beside = isBeside ? news.slice(large, large + BESIDE) : [];
  const others = news.slice(large + beside.length);
  const level = first || !title ? 2 : 3;
  return (
    <div className={isBeside ? styles.promo : styles.articles}>
      {leads.length > 0 && (
        <ul className={styles.leads} data-count={leads.length}>
          {leads.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} level={level} sizes={LEAD_SIZES} priority={first} />
            </li>
          ))}
        </ul>
      )}
      {beside.length > 0 && <NewsRows news={beside} level={level} />}
      {others.length > 0 && (
        <Others
          displayType={displayType}
          label={title ?? allTitle(category, t)}
          news={others}
          level={level}
        />
      )}
    </div>
  );
}

type OthersProps = Pick<ArticlesProps, 'displayType' | 'news'> & { label: string; level: 2 | 3 };

function Others({ displayType, label, news, level }: OthersProps) {
  if (displayType === 'slider') return <NewsSlider label={label} news={news} level={level} />;
  if (displayType === 'promo') return <NewsRows wide news={news} level={level} />;
  return (
    <ul className={styles.grid}>
      {news.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} level={level} sizes={GRID_SIZES} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps the place of what is on its way. */
function Places() {
  return (
    <div className={styles.grid}>
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
    </div>
  );
}

/** The page is past the end, or there is nothing yet. */
function Nothing({ total }: { total: number }) {
  const { t } = usePage().translate;
  if (total > 0) return <PastTheEnd title={t('No articles here')} />;
  return <EmptyState icon="file" title={t('There is nothing to read here yet.')} />;
}

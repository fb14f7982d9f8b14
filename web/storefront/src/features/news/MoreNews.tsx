import type { BlockOf } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { usePage } from '#shared/page.ts';
import { AllNewsLink } from './AllNewsLink.tsx';
import { NewsSlider } from './NewsSlider.tsx';
import { newsPaths } from './needs.ts';
import styles from './news.module.css';

/** What to read next: more of the same kind, and the way to all of them. */
export function MoreNews({ newsId, category }: Pick<BlockOf<'newsItem'>, 'newsId' | 'category'>) {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const { body } = useReading(newsPaths.more(info.language, newsId, category));
  const all = configuration.newsListPage;
  if (!body?.length && !all) return null;
  const label = category === 'idea' ? t('More ideas') : t('More news');
  return (
    <section className={`wrap ${styles.block} ${styles.more}`}>
      {body && body.length > 0 && (
        <NewsSlider label={label} heading={<h2>{label}</h2>} news={body} level={3} />
      )}
      {all && <AllNewsLink href={all} heading={label} />}
    </section>
  );
}

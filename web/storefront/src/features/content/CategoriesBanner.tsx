import type { Category } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Card } from '@vitrina/ui/cards/Card.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';
import { categoriesPath } from './needs.ts';

/** Tiles of chosen categories, in the order that the block gives. */
export function CategoriesBanner(props: BlockProps<'categoriesBanner'>) {
  const { title, categories, first } = props;
  const { info, translate } = usePage();
  const { body } = useReading(categoriesPath(categories, info.language));
  const heading = title ?? (first ? info.title : undefined);
  const byId = new Map(body?.map((category) => [category.id, category]));
  return (
    <section className={`wrap ${styles.block}`} aria-label={heading ?? translate.t('Categories')}>
      {heading && <BlockTitle first={first}>{heading}</BlockTitle>}
      <ul className={styles.tiles}>
        {categories.map((id) => {
          const category = byId.get(id);
          if (body && !category) return null;
          return (
            <li key={id}>
              {category ? (
                <Tile category={category} level={heading ? 3 : 2} />
              ) : (
                <Skeleton shape="picture" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tile({ category, level }: { category: Category; level: 2 | 3 }) {
  const { title, url, description, imageId, imageAlt } = category;
  return (
    <Card
      href={url}
      level={level}
      title={title}
      picture={
        imageId && (
          <Picture id={imageId} alt={imageAlt ?? ''} sizes="(width < 1024px) 46vw, 300px" />
        )
      }
      meta={description && plainText(description)}
    />
  );
}

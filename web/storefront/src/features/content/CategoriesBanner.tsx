import type { Category } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Card } from '@vitrina/ui/cards/Card.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import styles from './content.module.css';
import { categoriesPath } from './needs.ts';

/** Tiles of chosen categories, in the order that the block gives. */
export function CategoriesBanner({ title, categories }: BlockProps<'categoriesBanner'>) {
  const { info, translate } = usePage();
  const { body } = useReading(categoriesPath(categories, info.language));
  const byId = new Map(body?.map((category) => [category.id, category]));
  return (
    <section className={`wrap ${styles.block}`} aria-label={title ?? translate.t('Categories')}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <ul className={styles.tiles}>
        {categories.map((id) => {
          const category = byId.get(id);
          if (body && !category) return null;
          return (
            <li key={id}>{category ? <Tile {...category} /> : <Skeleton shape="picture" />}</li>
          );
        })}
      </ul>
    </section>
  );
}

function Tile({ title, url, description, imageId, imageAlt }: Category) {
  return (
    <Card
      href={url}
      level={2}
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

import type { Category } from '@vitrina/api/types.ts';
import { Card } from '@vitrina/ui/cards/Card.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { usePage } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import styles from './tiles.module.css';

interface CategoryTilesProps {
  kind: 'bigTiles' | 'smallTiles' | 'tinyTiles';
  categories: Category[];
}

const SIZES = {
  bigTiles: '(width < 640px) 100vw, (width < 1024px) 48vw, 600px',
  smallTiles: '(width < 1024px) 46vw, 300px',
};

/** The categories below, as tiles in one of three sizes (CAT-01). */
export function CategoryTiles({ kind, categories }: CategoryTilesProps) {
  const { tn } = usePage().translate;
  if (kind === 'tinyTiles') return <TinyTiles categories={categories} />;
  return (
    <ul className={styles[kind]}>
      {categories.map(({ id, title, url, description, imageId, imageAlt, productCount }) => (
        <li key={id}>
          <Card
            href={url}
            level={2}
            title={title}
            picture={imageId && <Picture id={imageId} alt={imageAlt ?? ''} sizes={SIZES[kind]} />}
            meta={kind === 'bigTiles' && description ? plainText(description) : undefined}
            footer={<span className={styles.count}>{tn('{count} products', productCount)}</span>}
          />
        </li>
      ))}
    </ul>
  );
}

/** As many as fit: a thumbnail with the title beside it. */
function TinyTiles({ categories }: { categories: Category[] }) {
  const { tn } = usePage().translate;
  return (
    <ul className={styles.tinyTiles}>
      {categories.map(({ id, title, url, imageId, productCount }) => (
        <li key={id}>
          <a className={styles.tiny} href={url}>
            {imageId && <Picture id={imageId} alt="" width={340} height={255} sizes="88px" />}
            <span>
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{tn('{count} products', productCount)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

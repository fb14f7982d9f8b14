import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** Pictures in a row, each with a title and a few words. */
export function ImageRow({ displayType, title, items, first }: BlockProps<'imageRow'>) {
  const sizes = displayType === 'imagesWithSubtext' ? '(width < 640px) 100vw, 400px' : '300px';
  return (
    <section className={`wrap ${styles.block}`}>
      {title && <BlockTitle first={first}>{title}</BlockTitle>}
      <ul className={styles.columns}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <Picture id={item.imageId} alt={item.imageAlt} sizes={sizes} rounded />
            <h3>
              {item.url ? (
                <a className="link" href={item.url}>
                  {item.title}
                </a>
              ) : (
                item.title
              )}
            </h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

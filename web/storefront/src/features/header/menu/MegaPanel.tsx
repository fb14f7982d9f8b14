import type { MenuNode } from '@vitrina/api/types.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { usePage } from '#shared/page.ts';
import styles from './MegaPanel.module.css';
import { currentOf } from './menu-nodes.ts';

/** What lies below an entry of the main menu: a column a node, and the bottom item under them (HEAD-05). */
export function MegaPanel({ node }: { node: MenuNode }) {
  const { bottomItem, nodeImage, nodes } = node;
  return (
    <>
      <ul className={`wrap ${styles.columns}`}>
        {nodes.map((column) => (
          <Column key={column.id} node={column} />
        ))}
      </ul>
      {bottomItem && (
        <div className={styles.bottom}>
          <div className="wrap">
            <a className={styles.bottomLink} href={bottomItem.link}>
              {nodeImage && (
                <span className={styles.thumb}>
                  <Picture id={nodeImage} alt="" width={256} height={192} sizes="64px" />
                </span>
              )}
              {bottomItem.title}
              <Icon name="chevron-right" size={16} />
            </a>
          </div>
        </div>
      )}
    </>
  );
}

function Column({ node }: { node: MenuNode }) {
  const { path } = usePage().info;
  return (
    <li className={styles.column}>
      <a
        className={styles.head}
        href={node.link ?? undefined}
        aria-current={currentOf(node.link, path)}
      >
        {node.imageDesktop && (
          // The title below says what the picture shows.
          <Picture id={node.imageDesktop} alt="" width={480} height={360} sizes="240px" rounded />
        )}
        <span className={styles.title}>{node.title}</span>
      </a>
      {node.nodes.length > 0 && (
        <ul>
          {node.nodes.map(({ id, title, link }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={link ?? undefined}
                aria-current={currentOf(link, path)}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

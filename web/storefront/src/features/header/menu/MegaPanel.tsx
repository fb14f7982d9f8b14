import type { MenuNode } from '@vitrina/api/types.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { MenuBelow } from '#shared/menu/MenuBelow.tsx';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { altOf } from '#shared/menu/menu-nodes.ts';
import styles from './MegaPanel.module.css';

/** What lies below an entry of the main menu: a column a node, with its picture beside them, or with the bottom item under them (HEAD-05). */
export function MegaPanel({ node }: { node: MenuNode }) {
  const { bottomItem, nodeImage, nodes } = node;
  return (
    <>
      {nodes.length > 0 && (
        <ul className={`wrap ${styles.columns}`}>
          {nodes.map((column) => (
            <Column key={column.id} node={column} />
          ))}
          {nodeImage && !bottomItem && (
            <li>
              <Picture
                id={nodeImage}
                alt={altOf(node)}
                width={480}
                height={360}
                sizes="240px"
                rounded
              />
            </li>
          )}
        </ul>
      )}
      {bottomItem && (
        <div className={styles.bottom}>
          <div className="wrap">
            <a className={styles.bottomLink} href={bottomItem.link}>
              {nodeImage && (
                <span className={styles.thumb}>
                  <Picture id={nodeImage} alt={altOf(node)} width={256} height={192} sizes="64px" />
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
  return (
    <li className={styles.column}>
      <MenuLink node={node} className={styles.head}>
        {node.imageDesktop && (
          <Picture
            id={node.imageDesktop}
            alt={altOf(node)}
            width={480}
            height={360}
            sizes="240px"
            rounded
          />
        )}
        <span className={styles.title}>{node.title}</span>
      </MenuLink>
      <MenuBelow node={node} link={styles.link} />
    </li>
  );
}

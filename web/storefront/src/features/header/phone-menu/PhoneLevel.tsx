import type { MenuNode } from '@vitrina/api/types.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { usePage } from '#shared/page.ts';
import { currentOf } from '../menu/menu-nodes.ts';
import styles from './PhoneLevel.module.css';

/** One level of the phone menu; entries with a level below fold out, and begin with 'View all' (HEAD-06). */
export function PhoneLevel({ nodes }: { nodes: MenuNode[] }) {
  return (
    <ul className={styles.level}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.nodes.length > 0 ? <Fold node={node} /> : <Entry node={node} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ node }: { node: MenuNode }) {
  const { path } = usePage().info;
  return (
    <a
      className={styles.row}
      href={node.link ?? undefined}
      aria-current={currentOf(node.link, path)}
    >
      {node.title}
    </a>
  );
}

function Fold({ node }: { node: MenuNode }) {
  const { info, translate } = usePage();
  const { title, link, bottomItem, nodes } = node;
  return (
    <details className={styles.fold} open={currentOf(link, info.path) !== undefined}>
      <summary className={styles.row}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.below}>
        {link && (
          <a className={`${styles.row} ${styles.all}`} href={link}>
            {translate.t('View all')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </a>
        )}
        <PhoneLevel nodes={nodes} />
        {bottomItem && (
          <a className={`${styles.row} ${styles.bottom}`} href={bottomItem.link}>
            {bottomItem.title}
          </a>
        )}
      </div>
    </details>
  );
}

import type { MenuNode } from '@vitrina/api/types.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { altOf, currentOf, hasBelow } from '#shared/menu/menu-nodes.ts';
import { usePage } from '#shared/page.ts';
import styles from './PhoneLevel.module.css';

/** One level of the phone menu; entries with a level below fold out, and begin with 'View all' (HEAD-06). */
export function PhoneLevel({ nodes }: { nodes: MenuNode[] }) {
  return (
    <ul className={styles.level}>
      {nodes.map((node) => (
        <li key={node.id}>{hasBelow(node) ? <Fold node={node} /> : <Entry node={node} />}</li>
      ))}
    </ul>
  );
}

function Entry({ node }: { node: MenuNode }) {
  return (
    <MenuLink node={node} className={styles.row}>
      <Title node={node} />
    </MenuLink>
  );
}

/** What an entry is called, beside its picture for phones. */
function Title({ node }: { node: MenuNode }) {
  const { title, imageMobile } = node;
  if (!imageMobile) return title;
  return (
    <span className={styles.pictured}>
      <span className={styles.thumb}>
        <Picture id={imageMobile} alt={altOf(node)} width={96} height={96} sizes="40px" />
      </span>
      {title}
    </span>
  );
}

function Fold({ node }: { node: MenuNode }) {
  const { info, translate } = usePage();
  const { title, link, bottomItem, nodes } = node;
  return (
    <details className={styles.fold} open={currentOf(link, info) !== undefined}>
      <summary className={styles.row}>
        <Title node={node} />
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.below}>
        {link && (
          <MenuLink node={node} className={`${styles.row} ${styles.all}`}>
            {translate.t('View all')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </MenuLink>
        )}
        {nodes.length > 0 && <PhoneLevel nodes={nodes} />}
        {bottomItem && (
          <a className={`${styles.row} ${styles.bottom}`} href={bottomItem.link}>
            {bottomItem.title}
          </a>
        )}
      </div>
    </details>
  );
}

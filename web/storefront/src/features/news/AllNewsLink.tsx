import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import styles from './news.module.css';

/** The way to more than stands here, such as the page of all news (NEWS-01). */
export function AllNewsLink({ href, title }: { href: string; title: string }) {
  return (
    <a className={`quiet ${styles.all}`} href={href}>
      {title}
      <Icon name="chevron-right" size={16} />
    </a>
  );
}

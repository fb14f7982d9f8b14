import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './DropdownMenu.module.css';
import { Popover } from './Popover.tsx';

type DropdownMenuProps = {
  label: ReactNode;
  name?: string;
  align?: 'start' | 'end';
  /** Links; `lang` says the language of a title that is not the page's. */
  items: { title: string; href: string; current?: boolean; lang?: string }[];
};

/** A short list of links under a button: languages, sorts, a customer's pages. */
export function DropdownMenu({ items, ...popover }: DropdownMenuProps) {
  return (
    <Popover {...popover}>
      <ul>
        {items.map(({ title, href, current, lang }) => (
          <li key={href}>
            <a
              className={styles.item}
              href={href}
              lang={lang}
              hrefLang={lang}
              aria-current={current ? 'true' : undefined}
            >
              {title}
              {current && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

import { Icon } from '../icon/Icon.tsx';
import styles from './ChipLinks.module.css';

type ChipLinksProps = {
  /** What the chips are, together. */
  label: string;
  chips: readonly { title: string; href: string }[];
  /** A chip's full name: that it takes its title away. */
  removeLabel: (title: string) => string;
  /** The way to take all of them away. */
  clear: { title: string; href: string };
};

/** What is chosen, each a link to the page without it. */
export function ChipLinks({ label, chips, removeLabel, clear }: ChipLinksProps) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ title, href }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chip that follows takes the place, and with it the focus.
        <li key={place}>
          <a
            className={styles.chip}
            href={href}
            aria-label={removeLabel(title)}
            rel="nofollow"
            data-stay=""
          >
            {title}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clear.href} data-stay="">
          {clear.title}
        </a>
      </li>
    </ul>
  );
}

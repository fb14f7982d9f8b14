import { Select } from '@vitrina/ui/fields/Select.tsx';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import styles from './account.module.css';
import { sectionUrl } from './section-of.ts';
import type { Section } from './sections.ts';

type SectionMenuProps = { shown: readonly Section[]; current: string };

/** The sections of the account: a list beside them, and on phones one that opens. A single one needs none. */
export function SectionMenu({ shown, current }: SectionMenuProps) {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  if (shown.length < 2) return null;
  const url = (key: string) => sectionUrl(configuration.customerProfilePage ?? info.path, key);
  return (
    <nav className={styles.menu} aria-label={t('Account')}>
      <ul className={styles.list}>
        {shown.map(({ key, title }) => (
          <li key={key}>
            <a
              className={styles.link}
              href={url(key)}
              aria-current={key === current ? 'page' : undefined}
            >
              {title(t)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.select}>
        <Select
          label={t('Account')}
          value={current}
          onChange={({ target }) => navigate(url(target.value))}
        >
          {shown.map(({ key, title }) => (
            <option key={key} value={key}>
              {title(t)}
            </option>
          ))}
        </Select>
      </div>
    </nav>
  );
}

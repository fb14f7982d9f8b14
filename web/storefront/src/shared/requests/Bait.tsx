import { usePage } from '#shared/page.ts';
import styles from './Bait.module.css';

/** What the call reads it under. */
export const BAIT = 'requestSubject';

/**
 * A field that only robots fill in (ADR 49): nobody sees, hears or reaches it, and no program that fills in forms for people knows its name.
 * Who reads the page without its styles is told to leave it empty.
 */
export function Bait() {
  const { t } = usePage().translate;
  return (
    <div className={styles.bait} aria-hidden="true">
      <label>
        {t('Please leave this field empty')}
        <input
          name={BAIT}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

import { Icon } from '../icon/Icon.tsx';
import styles from './Pagination.module.css';

type PaginationProps = {
  /** The navigation's name. */
  label: string;
  /** The pages to show, 0-based; null is a gap. The rules decide which. */
  pages: (number | null)[];
  /** This page, 0-based. */
  page: number;
  /** How many pages there are. */
  count: number;
  hrefFor: (page: number) => string;
  /** A page's full name for screen readers, given the number that is shown (1-based). */
  pageLabel: (shown: number) => string;
  previousLabel: string;
  nextLabel: string;
};

/** Links to the pages of a list (LIST-08). */
export function Pagination(props: PaginationProps) {
  const { label, pages, page, count, hrefFor, pageLabel, previousLabel, nextLabel } = props;
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        <li>
          {page > 0 && (
            <a
              className={styles.page}
              href={hrefFor(page - 1)}
              rel="prev"
              aria-label={previousLabel}
            >
              <Icon name="chevron-left" />
            </a>
          )}
        </li>
        {pages.map((shown, place) =>
          shown === null ? (
            <li key={`gap-${pages[place - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <a
                className={styles.page}
                href={hrefFor(shown)}
                aria-label={pageLabel(shown + 1)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown + 1}
              </a>
            </li>
          ),
        )}
        <li>
          {page < count - 1 && (
            <a className={styles.page} href={hrefFor(page + 1)} rel="next" aria-label={nextLabel}>
              <Icon name="chevron-right" />
            </a>
          )}
        </li>
      </ul>
    </nav>
  );
}

import styles from './Breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** The navigation's name, such as "You are here". */
  label: string;
  /** From the home page down; the last one is this page and greyed (CRUMB-01). */
  crumbs: { title: string; href: string }[];
};

/** Where this page stands in the shop. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {crumbs.map(({ title, href }, place) => (
          <li key={href}>
            {place < crumbs.length - 1 ? (
              <a href={href}>{title}</a>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

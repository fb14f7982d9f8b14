import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './OptionButton.module.css';

type OptionButtonProps = {
  title: ReactNode;
  /** Short marks beside the title. */
  tags?: readonly string[];
  /** What there is to know of the choice, below the title. */
  description?: string | undefined;
  /** A further, smaller line: a surcharge, a range. */
  detail?: ReactNode;
  /** A colour as CSS writes it. */
  swatch?: string;
  /** The address of a small picture of the choice. */
  image?: string;
  selected: boolean;
  /** What this choice conflicts with, said in full; set, it greys the choice without making it a dead end. */
  conflict?: string | undefined;
  /** Clicking a selected choice deselects it; clicking a conflicting one is the caller's to answer. */
  onToggle: () => void;
};

/** One choice as a chip (PROD-03; a conflicting one stays reachable, decision 16). */
export function OptionButton(props: OptionButtonProps) {
  const {
    title,
    tags = [],
    description,
    detail,
    swatch,
    image,
    selected,
    conflict,
    onToggle,
  } = props;
  const id = useId();
  // Who hears the page hears what the choice is called first, then this, and then what it conflicts with.
  const about = [...tags, description].filter(Boolean).join(', ');
  const aboutId = `${id}-about`;
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={cx(styles.option, image && styles.pictured)}
        aria-pressed={selected}
        aria-disabled={conflict ? true : undefined}
        aria-describedby={[about && aboutId, conflict && id].filter(Boolean).join(' ') || undefined}
        onClick={onToggle}
      >
        {image && <img className={styles.image} src={image} alt="" width={64} height={48} />}
        {/* An SVG, because a strict content policy refuses style attributes. */}
        {swatch && (
          <svg className={styles.swatch} viewBox="0 0 26 26" aria-hidden="true">
            <rect width="26" height="26" fill={swatch} />
          </svg>
        )}
        <span className={styles.words}>
          <span className={styles.title}>
            {title}
            {tags.map((tag) => (
              <span key={tag} className={styles.tag} aria-hidden="true">
                {tag}
              </span>
            ))}
          </span>
          {description && (
            <span className={styles.description} aria-hidden="true">
              {description}
            </span>
          )}
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
      </button>
      {conflict && (
        <span className={styles.conflict} role="tooltip" id={id}>
          {conflict}
        </span>
      )}
      {about && (
        <span id={aboutId} hidden>
          {about}
        </span>
      )}
    </span>
  );
}

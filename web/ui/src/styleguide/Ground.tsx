import { Icon } from '../icon/Icon.tsx';
import { type IconName, icons } from '../icon/icons.ts';
import { Chapter } from './Chapter.tsx';
import styles from './Ground.module.css';
import { Specimen } from './Specimen.tsx';

const ROLES = [
  'paper',
  'surface',
  'kraft',
  'kraft-deep',
  'ink',
  'ink-muted',
  'line-control',
  'accent',
  'ok',
  'warn',
  'danger',
  'info',
] as const;

const SIZES = ['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;

/** Colours, type and icons. */
export function Ground() {
  return (
    <Chapter
      id="ground"
      title="Ground"
      text="Kraft paper, near-black ink and one printer's red. One typeface in three scripts, figures that stand under each other, and icons drawn with one pen."
    >
      <Specimen title="Colour roles, in light and dark" wide>
        {(['light', 'dark'] as const).map((theme) => (
          <ul key={theme} className={styles.colours} data-theme={theme}>
            {ROLES.map((role) => (
              <li key={role} className={styles.colour}>
                <svg
                  className={styles.swatch}
                  viewBox="0 0 96 48"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width="96" height="48" fill={`var(--${role})`} />
                </svg>
                {role}
              </li>
            ))}
          </ul>
        ))}
      </Specimen>
      <Specimen title="Type scale" wide>
        {SIZES.map((size) => (
          <p key={size} className={styles[`t-${size}`]}>
            Boxes that fold flat, dėžutės, коробки
          </p>
        ))}
      </Specimen>
      <Specimen title="Figures: proportional in texts, tabular in tables" wide>
        <p>Order 1 171 pieces by 11 November</p>
        <p className="num">1 171,10 €</p>
        <p className="num">8 080,00 €</p>
      </Specimen>
      <Specimen title="Icons" wide>
        <ul className={styles.icons}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}

import styles from './Icon.module.css';
import { type IconName, icons } from './icons.ts';

type IconProps = {
  name: IconName;
  /** Edge in px; the drawing keeps its stroke. */
  size?: 16 | 20 | 24 | 32;
  /** What the icon says when no text beside it does; without it the icon is decoration. */
  label?: string;
};

/** One drawing of the icon set, in the colour of the text around it. */
export function Icon({ name, size = 20, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden as decoration.
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} {...naming}>
      <path d={icons[name]} />
    </svg>
  );
}

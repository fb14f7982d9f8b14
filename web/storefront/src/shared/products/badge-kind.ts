import type { BadgeKind } from '@vitrina/ui/cards/Badge.tsx';

const SPECIAL: readonly string[] = ['new', 'top', 'sale', 'fsc', 'psd'] satisfies BadgeKind[];

/** The badge of a product label: five special ones, the others plain or a warning (LIST-12). */
export function badgeKind(label: string): BadgeKind {
  if (SPECIAL.includes(label)) return label as BadgeKind;
  return label.startsWith('warn') ? 'warning' : 'plain';
}

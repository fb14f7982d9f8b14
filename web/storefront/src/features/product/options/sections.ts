import type { Attribute } from '@vitrina/api/types.ts';

/** Neighbours of one group among what is chosen of a product. */
export interface Section {
  /** Empty for those without a group, and where all are of the same: one section is none. */
  group: string;
  options: readonly Attribute[];
}

/** Where the group changes, a section begins (PROD-02); the order stays. */
export function sectionsOf(options: readonly Attribute[]): Section[] {
  const sections: { group: string; options: Attribute[] }[] = [];
  for (const option of options) {
    const group = option.group ?? '';
    const last = sections.at(-1);
    if (last?.group === group) last.options.push(option);
    else sections.push({ group, options: [option] });
  }
  return sections.length > 1 ? sections : [{ group: '', options }];
}

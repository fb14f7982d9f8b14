import { createContext, type MouseEvent, type ReactNode, use, useEffect, useId } from 'react';
import styles from './ComboboxList.module.css';
import type { ComboboxListProps } from './use-combobox.ts';

/** The option that Enter would take. */
const ActiveOption = createContext<string | undefined>(undefined);

/** The options under a combobox's field: groups of them, or options alone; useCombobox says how it behaves. */
export function ComboboxList(
  props: ComboboxListProps & {
    /** The list's name. */
    label: string;
    children: ReactNode;
  },
) {
  const { id, activeId, onLost, ref, onClick, label, children } = props;
  // An effect, because only the options that stand can say whether the active one is among them.
  useEffect(() => {
    if (activeId !== undefined && !document.getElementById(activeId)) onLost();
  });
  return (
    <ActiveOption value={activeId}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its Enter clicks here. */}
      <div
        role="listbox"
        id={id}
        ref={ref}
        aria-label={label}
        tabIndex={-1}
        onClick={onClick}
        onMouseDown={keepFocus}
      >
        {children}
      </div>
    </ActiveOption>
  );
}

/** Options of one kind under their title. */
export function ComboboxGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
    <div role="group" aria-labelledby={id}>
      <div className={styles.title} id={id} role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

/** One option: a link, so that it opens in another tab too; the Tab key passes it by. */
export function ComboboxOption({ href, children }: { href: string; children: ReactNode }) {
  const id = useId();
  const isActive = use(ActiveOption) === id;
  return (
    <a
      role="option"
      className={styles.option}
      id={id}
      href={href}
      aria-selected={isActive}
      tabIndex={-1}
    >
      {children}
    </a>
  );
}

/** A press on an option must not take the focus out of the field: the arrow keys would be lost. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { nextOption } from './next-option.ts';

/** What ties a text field to the list of options under it, as ARIA 1.2 names it. */
export interface Combobox<Frame extends HTMLElement> {
  /** The list should stand under the field, if there is anything to put on it. */
  isOpen: boolean;
  /** Takes the list away; what is typed stays. */
  close: () => void;
  /** The element around field and list: a click beside it dismisses. */
  frame: RefObject<Frame | null>;
  /** The attributes of the `<input>`. */
  field: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onFocus: () => void;
    onClick: () => void;
    onInput: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** What ComboboxList takes. */
  list: ComboboxListProps;
}

/** How the list knows its place in a combobox. */
export interface ComboboxListProps {
  id: string;
  /** The option that Enter would take. */
  activeId: string | undefined;
  /** The active option has left the list. */
  onLost: () => void;
  /** Tells the field whether a list stands. */
  ref: (list: HTMLElement | null) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * A combobox whose options are links: the focus stays in the field, arrow keys move through the options,
 * Enter goes to the active one, Tab leaves. Escape, a click beside it and a taken option call `onDismiss`,
 * which empties the field.
 */
export function useCombobox<Frame extends HTMLElement>(onDismiss: () => void): Combobox<Frame> {
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const [list, setList] = useState<HTMLElement | null>(null);
  const frame = useRef<Frame>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const dismiss = () => {
    close();
    onDismiss();
  };
  const onClickAnywhere = useEffectEvent((event: Event) => {
    if (!frame.current?.contains(event.target as Node)) dismiss();
  });
  // An effect, because clicks outside happen outside React's tree.
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: Event) => onClickAnywhere(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === activeId);
    const next = nextOption(event.key, at < 0 ? null : at, options.length);
    if (next === undefined) return;
    event.preventDefault();
    const option = next === null ? undefined : options[next];
    option?.scrollIntoView({ block: 'nearest' });
    setActiveId(option?.id);
  };
  const take = (event: KeyboardEvent) => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (!option) return;
    event.preventDefault();
    option.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      dismiss();
    } else if (event.key === 'Tab') close();
    else if (event.key === 'Enter') take(event);
    else if (isOpen) move(event);
    else if (event.key === 'ArrowDown') setOpen(true);
  };
  const open = () => setOpen(true);
  const forget = () => setActiveId(undefined);
  return {
    isOpen,
    close,
    frame,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': list !== null,
      'aria-controls': list ? id : undefined,
      'aria-activedescendant': list ? activeId : undefined,
      onFocus: open,
      onClick: open,
      // Other words are not what the option was chosen for: Enter takes the words.
      onInput: () => {
        forget();
        open();
      },
      onKeyDown,
    },
    list: {
      id,
      activeId,
      onLost: forget,
      ref: setList,
      onClick: (event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
        const option = (event.target as Element).closest('[role=option]');
        if (option && !opensElsewhere) dismiss();
      },
    },
  };
}

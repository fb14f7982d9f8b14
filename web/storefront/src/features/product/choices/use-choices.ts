import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCart } from '#shared/cart/store.ts';
import { replaceSearch } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { designOf } from './changes-design.ts';
import {
  type Choices,
  choicesOfLine,
  hasChoices,
  privateOf,
  readChoices,
  withDraft,
  withFragment,
  withPrivate,
  writeChoices,
} from './choices.ts';
import type { Choosable } from './choosable.ts';
import { withOpenDay } from './open-day.ts';
import { dropDraft, keepDraft, keptDraft, ownerIn } from './private-draft.ts';

/** The parameter that names the cart line that is being changed (PROD-12). */
const EDITED_LINE = 'cartProductGuid';

/** The address follows the choices after this pause. */
const WRITE_AFTER_MS = 150;

interface Choosing {
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
  /** A chosen day can no longer be had (PROD-14). */
  isDayGone: boolean;
  /** Guid of the cart line that is being changed (PROD-12); null when the address names none of this product. */
  editedLine: string | null;
}

/** The choices, which live in the address (PROD-16), or in the cart line that is being changed (PROD-12). */
export function useChoices(choosable: Choosable): Choosing {
  const { query } = usePage();
  const [chosen, setChoices] = useState(() => readChoices(choosable, query));
  const choices = useMemo(() => withOpenDay(choosable, chosen), [choosable, chosen]);
  const initial = useRef(choices);
  // What can be chosen changes with its days; what was chosen since stays.
  const readFrom = useRef({ fragment: false, line: '', draft: false });
  const edited = query.get(EDITED_LINE) ?? '';
  const hasLine = useCart(({ lineOf }) => lineOf(edited)?.id === choosable.product.id);
  // Before the cart is read the address is believed.
  const isUnknown = useCart(({ ready }) => ready) && !hasLine;
  /** What the draft begins with: the line's own as it was when it was opened, or nothing. */
  const base = useRef<Choices['attributes']>({});
  /** The shopper chose or typed something here. */
  const isChanged = useRef(false);
  const change = useCallback((next: SetStateAction<Choices>) => {
    isChanged.current = true;
    setChoices(next);
  }, []);
  const owner = useSession(({ session }) => ownerIn(session));
  const draftOf = edited || choosable.product.id;

  // The fragment never reaches the server: it can be read only after hydration.
  useEffect(() => {
    if (location.hash.includes('=') && !readFrom.current.fragment) {
      readFrom.current.fragment = true;
      setChoices((before) => withFragment(choosable, before, location.hash));
    }
  }, [choosable]);

  // The cart is the browser's: its line is there only after hydration. The address goes before it.
  useEffect(() => {
    const line = hasLine && useCart.getState().lineOf(edited);
    if (!line || readFrom.current.line === edited) return;
    readFrom.current.line = edited;
    const before = choicesOfLine(choosable, line);
    base.current = privateOf(choosable, before);
    if (!hasChoices(choosable, query)) setChoices(before);
    else {
      const design = designOf(choosable, before);
      setChoices((others) => {
        // What the address had no room for depends on all that the line and it choose, be it the product's or not any more.
        const all = { attributes: { ...line.attributes, ...others.attributes } };
        return withPrivate(choosable, others, { attributes: privateOf(choosable, all), design });
      });
    }
  }, [hasLine, edited, choosable, query]);

  // The tab's storage is there only after hydration, and whose it is only after that. A line's draft goes before the line.
  useEffect(() => {
    if (owner === null || readFrom.current.draft || (edited && !hasLine)) return;
    readFrom.current.draft = true;
    const draft = keptDraft(draftOf, owner, base.current);
    if (!draft) {
      if (edited) dropDraft(draftOf);
      return;
    }
    const isOfLine = (name: string) => name in base.current && !query.has(name);
    setChoices((before) =>
      edited
        ? withDraft(choosable, before, draft, isOfLine)
        : withPrivate(choosable, before, draft),
    );
  }, [edited, hasLine, draftOf, owner, choosable, query]);

  // The same storage; what was only read is no change: it may be less than the draft, as files of another size are left out.
  useEffect(() => {
    if (owner === null || !readFrom.current.draft || !isChanged.current) return;
    const kept = {
      attributes: privateOf(choosable, choices),
      design: designOf(choosable, choices),
    };
    keepDraft(draftOf, owner, kept, base.current);
  }, [choices, choosable, draftOf, owner]);

  // The address is outside of React: a line of another product, or one that has gone, is not what is changed here.
  useEffect(() => {
    if (!edited || !isUnknown) return;
    const search = new URLSearchParams(location.search);
    search.delete(EDITED_LINE);
    replaceSearch(search.toString());
  }, [edited, isUnknown]);

  // The address is outside of React; it is written after a pause, because browsers limit how often.
  useEffect(() => {
    if (choices === initial.current) return;
    const write = () =>
      replaceSearch(writeChoices(choosable, choices, new URLSearchParams(location.search)));
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [choices, choosable]);

  return {
    choices,
    setChoices: change,
    isDayGone: choices !== chosen,
    editedLine: edited && !isUnknown ? edited : null,
  };
}

import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { useCart } from '#shared/cart/store.ts';
import { replaceSearch } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import {
  type Configuration,
  configurationOfLine,
  hasChoices,
  privateOf,
  readConfiguration,
  withFragment,
  withPrivate,
  writeConfiguration,
} from './configuration.ts';
import type { Offer } from './offer.ts';
import { withOpenDay } from './open-day.ts';
import { keepDraft, keptDraft } from './private-draft.ts';

/** The parameter that names the cart line that is being changed (PROD-12). */
const EDITED_LINE = 'cartProductGuid';

/** The address follows the choices after this pause. */
const WRITE_AFTER_MS = 150;

interface Choosing {
  configuration: Configuration;
  setConfiguration: Dispatch<SetStateAction<Configuration>>;
  /** A chosen day can no longer be had (PROD-14). */
  isDayGone: boolean;
  /** Guid of the cart line that is being changed (PROD-12); null when the address names none of this product. */
  editedLine: string | null;
}

/** The choices, which live in the address (PROD-16), or in the cart line that is being changed (PROD-12). */
export function useConfiguration(offer: Offer): Choosing {
  const { query } = usePage();
  const [chosen, setConfiguration] = useState(() => readConfiguration(offer, query));
  const configuration = useMemo(() => withOpenDay(offer, chosen), [offer, chosen]);
  const initial = useRef(configuration);
  // The offer changes when its days do; what was chosen since stays.
  const readFrom = useRef({ fragment: false, line: '', draft: false });
  const edited = query.get(EDITED_LINE) ?? '';
  const hasLine = useCart(({ lineOf }) => lineOf(edited)?.id === offer.product.id);
  // Before the cart is read the address is believed.
  const isUnknown = useCart(({ ready }) => ready) && !hasLine;

  // The fragment never reaches the server: it can be read only after hydration.
  useEffect(() => {
    if (location.hash.includes('=') && !readFrom.current.fragment) {
      readFrom.current.fragment = true;
      setConfiguration((before) => withFragment(offer, before, location.hash));
    }
  }, [offer]);

  // The cart is the browser's: its line is there only after hydration. The address goes before it.
  useEffect(() => {
    const line = hasLine && useCart.getState().lineOf(edited);
    if (!line || readFrom.current.line === edited) return;
    readFrom.current.line = edited;
    const before = configurationOfLine(offer, line);
    if (!hasChoices(offer, query)) setConfiguration(before);
    else setConfiguration((others) => withPrivate(offer, others, before));
  }, [hasLine, edited, offer, query]);

  // The tab's storage is there only after hydration; a line of the cart brings its own.
  useEffect(() => {
    const attributes = edited ? null : keptDraft(offer);
    if (!attributes || readFrom.current.draft) return;
    readFrom.current.draft = true;
    setConfiguration((before) => withPrivate(offer, before, { attributes }));
  }, [edited, offer]);

  // The same storage; what the page begins with is not a change.
  useEffect(() => {
    if (configuration !== initial.current && !edited)
      keepDraft(offer, privateOf(offer, configuration));
  }, [configuration, offer, edited]);

  // The address is outside of React: a line of another product, or one that has gone, is not what is changed here.
  useEffect(() => {
    if (!edited || !isUnknown) return;
    const search = new URLSearchParams(location.search);
    search.delete(EDITED_LINE);
    replaceSearch(search.toString());
  }, [edited, isUnknown]);

  // The address is outside of React; it is written after a pause, because browsers limit how often.
  useEffect(() => {
    if (configuration === initial.current) return;
    const write = () =>
      replaceSearch(writeConfiguration(offer, configuration, new URLSearchParams(location.search)));
    const timer = setTimeout(write, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [configuration, offer]);

  return {
    configuration,
    setConfiguration,
    isDayGone: configuration !== chosen,
    editedLine: edited && !isUnknown ? edited : null,
  };
}

import { createContext, type ReactNode, use } from 'react';

/** A part of a page whose HTML follows from what it is of, and from the shop in one language: nothing else is read in it. */
export interface Part {
  /** Tells it from the others of its page; no white space. */
  name: string;
  /** What it is of. */
  of: object;
  /** How it is drawn. */
  as: string;
  children: ReactNode;
}

/** Takes a part of the page that is rendered, and answers what holds its place; nobody takes any in the browser (ADR 51). */
export const KeepContext = createContext<((part: Part) => string) | null>(null);

/** An entry of a list that the server renders once, and again only when what it is of changes (ADR 51). */
export function KeptEntry(part: Part) {
  const keep = use(KeepContext);
  if (!keep) return <li>{part.children}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds the place of what this renderer renders itself.
  return <li dangerouslySetInnerHTML={{ __html: keep(part) }} />;
}

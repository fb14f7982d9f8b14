import { createContext, type HTMLAttributes, type ReactNode, use } from 'react';

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

interface KeptProps
  extends Part,
    Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'aria-label' | 'aria-labelledby'> {
  element: 'li' | 'ul' | 'nav' | 'section';
}

/** An element whose content the server renders once, and again only when what it is of changes (ADR 51). */
export function Kept({ element: Element, name, of, as, children, ...around }: KeptProps) {
  const keep = use(KeepContext);
  if (!keep) return <Element {...around}>{children}</Element>;
  const html = keep({ name, of, as, children });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it holds the place of what this renderer renders itself.
  return <Element {...around} dangerouslySetInnerHTML={{ __html: html }} />;
}

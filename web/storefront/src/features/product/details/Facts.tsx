import type { Attribute } from '@vitrina/api/types.ts';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { usePage } from '#shared/page.ts';
import { specification } from './specification.ts';

type FactsProps = {
  /** What is written of the product, as HTML. */
  html?: string | undefined;
  facts: readonly Attribute[];
};

/** What a product states of itself, a row an attribute, in the table of what is written of it (PROD-02). */
export function Facts({ html = '', facts }: FactsProps) {
  const { searchPage } = usePage().configuration;
  return <RichText html={specification(html, facts, searchPage)} />;
}

import type { Locale } from '@vitrina/api/types.ts';
import { formNeeds, formPath } from '../../features/content/needs.ts';
import { define, type Sample } from '../definition.ts';
import { ok, sampleForm } from '../samples.ts';

export const block = define('form', {
  needs: formNeeds,
  parts: async () => ({ View: (await import('../../features/content/FormBlock.tsx')).FormBlock }),
});

const FORM = { type: 'form', formId: 'question' } as const;

export const samples = (lang: Locale): Sample[] =>
  [ok(sampleForm), undefined, { status: 503, body: null }].flatMap((answer) =>
    ['', 'form=question', 'form=another'].map((search) => ({
      block: FORM,
      info: { search },
      ...(answer && { answers: { [formPath(FORM.formId, lang)]: answer } }),
    })),
  );

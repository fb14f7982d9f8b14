import type { CodeList } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { FileDrop } from '@vitrina/ui/files/FileDrop.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { LINES_MAX } from '#shared/cart/rules.ts';
import styles from './code-list.module.css';
import { readList, type WhyNotRead } from './read-list.ts';

interface AskForListProps {
  text: string;
  onTextChange: (text: string) => void;
  onRead: (list: CodeList) => void;
  onClose: () => void;
}

/** Where a list is pasted, or chosen as a file. */
export function AskForList({ text, onTextChange, onRead, onClose }: AskForListProps) {
  const { t } = useTranslate();
  const [outcome, setOutcome] = useState<'none' | 'loading' | WhyNotRead>('none');
  const id = useId();
  const read = async (list: string | File) => {
    if (outcome === 'loading') return;
    setOutcome('loading');
    const answer = await readList(list);
    if (typeof answer === 'string') setOutcome(answer);
    else onRead(answer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order by codes')}
      closeLabel={t('Close')}
      actions={
        <Button type="submit" form={id} state={outcome === 'loading' ? 'loading' : 'idle'}>
          {t('Find the products')}
        </Button>
      }
    >
      <form id={id} className={styles.ask} onSubmit={submit}>
        {outcome !== 'none' && outcome !== 'loading' && (
          <Notice tone="danger" live="alert">
            {whyNot(t, outcome)}
          </Notice>
        )}
        <TextArea
          label={t('Product codes and quantities')}
          help={t('A product on each line: its code, a space, the quantity.')}
          rows={6}
          value={text}
          spellCheck={false}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
        <FileDrop
          label={t('Or choose a spreadsheet')}
          help={[t('XLSX or CSV with a column of codes and one of quantities')]}
          accept=".xlsx,.csv,.txt"
          onFiles={([file]) => file && void read(file)}
        />
      </form>
    </Dialog>
  );
}

function whyNot(t: Translate['t'], why: WhyNotRead): string {
  switch (why) {
    case 'notTable':
      return t('We cannot read this file. Please save it as XLSX or CSV.');
    case 'empty':
      return t('There is no product code in it.');
    case 'tooMany':
      return t('A cart holds {count} products at most. Please order in parts.', {
        count: LINES_MAX,
      });
    case 'tooLarge':
      return t('File is too big');
    case 'tooOften':
      return t('That was too many at once. Please try again in a minute.');
    case 'failed':
      return t('Something went wrong. Please try again later.');
  }
}

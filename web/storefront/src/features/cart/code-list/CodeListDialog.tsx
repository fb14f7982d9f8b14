import type { CodeList } from '@vitrina/api/types.ts';
import { useState } from 'react';
import { AskForList } from './AskForList.tsx';
import { FoundLines } from './FoundLines.tsx';

/** Orders by a list of product codes and quantities: it is asked for, then what it comes to is shown before it is put into the cart (B2B-03). */
export function CodeListDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [list, setList] = useState<CodeList | null>(null);
  return list ? (
    <FoundLines list={list} onBack={() => setList(null)} onClose={onClose} />
  ) : (
    <AskForList text={text} onTextChange={setText} onRead={setList} onClose={onClose} />
  );
}

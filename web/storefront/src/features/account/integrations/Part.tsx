import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import type { ReactNode } from 'react';
import styles from './integrations.module.css';

interface PartProps {
  /** Of the heading, which takes the focus when a dialog over the list has gone. */
  id: string;
  title: string;
  words: string;
  /** What stands there while there is nothing in the list. */
  empty: { icon: 'list' | 'mail'; title: string; words: string };
  /** The entries of the list. */
  entries: ReactNode[];
  /** The way to one more; null where there can be no more, which `full` says. */
  add: ReactNode | null;
  full: string;
  /** What is open over it. */
  children: ReactNode;
}

/** Keys, or webhooks: what they are for, those that there are, and the way to another. */
export function Part({ id, title, words, empty, entries, add, full, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <p>{words}</p>
      {entries.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.words}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>{entries}</ul>
          {add ? <div>{add}</div> : <p className={styles.note}>{full}</p>}
        </>
      )}
      {children}
    </section>
  );
}

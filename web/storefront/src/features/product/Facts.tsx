import type { Attribute } from '@vitrina/api/types.ts';
import { DataList } from '@vitrina/ui/DataList.tsx';
import { Fragment } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './Details.module.css';

/** What a product states of itself, a row an attribute (PROD-02). */
export function Facts({ facts }: { facts: readonly Attribute[] }) {
  return (
    <div className={styles.facts}>
      <DataList
        rows={facts.map((fact) => ({
          key: fact.code,
          term: fact.title,
          detail: fact.text || <ValueLinks attribute={fact} />,
        }))}
      />
    </div>
  );
}

/** The values of an attribute, each leading to everything else that has it (SRCH-05). */
function ValueLinks({ attribute: { code, values } }: { attribute: Attribute }) {
  const { searchPage } = usePage().configuration;
  return values.map(({ value, title }, place) => (
    <Fragment key={value}>
      {place > 0 && ', '}
      <a className="link" href={`${searchPage}?${new URLSearchParams({ [`da-${code}`]: value })}`}>
        {title}
      </a>
    </Fragment>
  ));
}

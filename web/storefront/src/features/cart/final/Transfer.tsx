import type { OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { DataList, type DataRow } from '@vitrina/ui/panels/DataList.tsx';
import { type ReactNode, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { IbanText } from '#shared/IbanText.tsx';
import styles from './final.module.css';

type TransferProps = {
  order: OrderView;
  /** Where the money goes. */
  bank: NonNullable<OrderView['bank']>;
  /** The amount in words. */
  total: string;
};

/** Where a transfer goes; what has to be typed into a bank's form is copied with one tap, or scanned by the bank's app. */
export function Transfer({ order, bank, total }: TransferProps) {
  const { t } = useTranslate();
  const [copied, setCopied] = useState('');
  const row = (key: string, term: string, shown: ReactNode, text: string): DataRow => ({
    key,
    term,
    detail: (
      <Copied term={term} text={text} isCopied={copied === key} onCopy={() => setCopied(key)}>
        {shown}
      </Copied>
    ),
  });
  return (
    <div className={styles.transfer}>
      <DataList
        rows={[
          { key: 'to', term: t('Recipient'), detail: <Plain>{bank.name}</Plain> },
          { key: 'bank', term: t('Bank'), detail: <Plain>{bank.bank}</Plain> },
          row('iban', 'IBAN', <IbanText>{bank.iban}</IbanText>, bank.iban.replaceAll(/\s/g, '')),
          row('reference', t('Payment reference'), order.number, order.number),
          {
            // As banks' forms take it, whatever the language writes.
            ...row('amount', t('Amount to pay'), total, order.totalToPay.toFixed(2)),
            tone: 'total',
          },
        ]}
      />
      {bank.code && <ScanToPay code={bank.code} />}
    </div>
  );
}

/** Squares that cameras need around a code. */
const MARGIN = 4;

type ScanToPayProps = { code: NonNullable<NonNullable<OrderView['bank']>['code']> };

/** The transfer as a code: whoever looks at another screen than their phone's need not type. */
function ScanToPay({ code }: ScanToPayProps) {
  const { t } = useTranslate();
  const side = code.size + 2 * MARGIN;
  return (
    <figure className={styles.scan}>
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('QR code with the recipient, account, reference and amount of this transfer')}
      >
        <path d={code.squares} />
      </svg>
      <figcaption>{t("Scan to pay in your bank's app")}</figcaption>
    </figure>
  );
}

type CopiedProps = {
  term: string;
  /** What is copied. */
  text: string;
  isCopied: boolean;
  onCopy: () => void;
  children: ReactNode;
};

/** A value that nobody has to type: it ends where those with a button do. */
function Plain({ children }: { children: ReactNode }) {
  return <span className={styles.plain}>{children}</span>;
}

/** A value with a button that copies it. */
function Copied({ term, text, isCopied, onCopy, children }: CopiedProps) {
  const { t } = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      onCopy();
      announce(t('Copied: {what}', { what: term }));
    } catch {
      // Where the browser forbids it, the text can be marked and copied by hand.
      announce(t('It could not be copied. Please mark the text and copy it.'));
    }
  };
  return (
    <span className={styles.copied}>
      <span>{children}</span>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={t('Copy: {what}', { what: term })}
        onClick={() => void copy()}
      />
    </span>
  );
}

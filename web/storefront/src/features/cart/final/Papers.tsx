import { useQuery } from '@tanstack/react-query';
import { get, isOk } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { OrderPaper, OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useState } from 'react';
import styles from './papers.module.css';

/** The order's documents, each saved as PDF when it is asked for (CHK-05). Nothing stands there while there are none. */
export function Papers({ order, token }: { order: OrderView; token: string }) {
  const { t } = useTranslate();
  const [saving, setSaving] = useState('');
  const [failed, setFailed] = useState(false);
  const { data } = useQuery({
    // Another state of the order has other papers.
    queryKey: ['order-papers', order.id, order.status, order.paymentStatus, order.isWithdrawn],
    queryFn: ({ signal }) =>
      get(apiPath('/api/orders/by-token/papers', {}), signal, { 'X-Order-Token': token }),
  });
  const papers = isOk(data) ? data.body : [];
  if (papers.length === 0) return null;
  const names: Record<OrderPaper['kind'], string> = {
    confirmation: t('Order confirmation'),
    proforma: t('Proforma invoice'),
    invoice: t('Invoice'),
    creditNote: t('Credit note'),
  };
  const fetchPaper = async (name: string) => {
    setSaving(name);
    setFailed(false);
    const isSaved = await save(name, token).catch(() => false);
    setFailed(!isSaved);
    setSaving('');
  };
  return (
    <section className={`screen ${styles.papers}`}>
      <h2>{t('Documents')}</h2>
      <ul>
        {papers.map(({ name, kind, number }) => (
          <li key={name}>
            <Button
              variant="quiet"
              size="s"
              icon="file"
              state={saving === name ? 'loading' : 'idle'}
              onClick={() => void fetchPaper(name)}
            >
              {names[kind]} {number} (PDF)
            </Button>
          </li>
        ))}
      </ul>
      {failed && (
        <Notice tone="danger" live="alert">
          {t('The document could not be fetched. Please try again in a moment.')}
        </Notice>
      )}
    </section>
  );
}

/** So long a fetched paper is kept for the browser to save it. */
const KEPT_MS = 60_000;

/** Fetches a paper with the token as a header, so that no address has it, and hands it to the browser as a file. */
async function save(name: string, token: string): Promise<boolean> {
  const path = apiPath('/api/orders/by-token/papers/{name}', {}, { name });
  const response = await fetch(path, { headers: { 'X-Order-Token': token } });
  if (!response.ok) return false;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return true;
}

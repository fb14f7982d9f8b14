import type { StoredCart } from '@vitrina/api/types.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { ShareDialog } from '#shared/cart-link/ShareDialog.tsx';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import styles from './saved-carts.module.css';
import { forget, restore, savedLines } from './saved-carts.ts';

type CartCardProps = { cart: StoredCart; onRemoved: (title: string) => void };

/** A saved cart: what is in it, and what can be done with it (CART-06). */
export function CartCard({ cart, onRemoved }: CartCardProps) {
  const { configuration, translate } = usePage();
  const { t, tn, language } = translate;
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [shared, setShared] = useState<CartLine[] | null>(null);
  const { id, products, lines, quantity, savedAt } = cart;
  const [first] = products;
  const title = [first?.title, lines > 1 && t('and {count} more', { count: lines - 1 })]
    .filter(Boolean)
    .join(' ');
  const [day = ''] = formatMoment(savedAt).split(' ');
  const act = async (action: () => Promise<boolean>) => {
    setState('sending');
    setState((await action()) ? 'idle' : 'failed');
  };
  const goOn = async () => {
    if (!(await restore(language, id))) return false;
    announce(t('This is your cart now: {title}', { title }));
    navigate(configuration.cartPage);
    return true;
  };
  const share = async () => {
    const found = await savedLines(language, id);
    setShared(found);
    return found !== null;
  };
  const remove = async () => {
    const isGone = await forget(id);
    if (isGone) onRemoved(title);
    return isGone;
  };
  return (
    <li className={styles.cart} aria-busy={state === 'sending'}>
      <div className={styles.picture}>
        {first?.imageId && <Picture id={first.imageId} alt="" sizes="64px" rounded />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.muted}>
          {tn('{count} pieces', quantity)}
          {' · '}
          {t('saved on {day}', { day: formatDay(day, language) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="s" onClick={() => void act(goOn)}>
          {t('Go on with it')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="s" onClick={() => void act(share)}>
          {t('Share cart')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <IconButton
          icon="trash"
          label={t('Remove {title}', { title })}
          onClick={() => void act(remove)}
        />
      </div>
      {state === 'failed' && (
        <div className={styles.failure}>
          <Notice tone="danger" live="alert">
            {t('Unexpected error. Please try again later.')}
          </Notice>
        </div>
      )}
      <ShareDialog
        cart={{ guid: id, products: shared ?? [] }}
        open={shared !== null}
        onClose={() => setShared(null)}
      />
    </li>
  );
}

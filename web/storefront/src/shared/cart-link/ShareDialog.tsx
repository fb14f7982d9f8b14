import { useQuery } from '@tanstack/react-query';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useId } from 'react';
import { announce } from '#shared/announce.ts';
import type { Cart } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import styles from './ShareDialog.module.css';
import { sharedUrl, writeSharedCart } from './shared-cart.ts';

type ShareDialogProps = {
  cart: Pick<Cart, 'guid' | 'products'>;
  open: boolean;
  onClose: () => void;
};

/** The link that holds the cart's products, to be sent to somebody or kept (CART-06). */
export function ShareDialog({ cart, open, onClose }: ShareDialogProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const id = useId();
  const { data: link = '' } = useQuery({
    // A link is one cart as it is now: the next look at it makes another.
    queryKey: ['link of a cart', cart.guid, cart.products],
    queryFn: async () => {
      const text = await writeSharedCart(crypto.randomUUID(), cart.products);
      return new URL(sharedUrl(configuration.cartPage, text), location.href).href;
    },
    enabled: open,
    networkMode: 'always',
  });
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(link);
      announce(t('The link is copied.'));
      onClose();
    } catch {
      // Browsers that forbid it leave the link selected, to be copied by hand.
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Share cart')}
      closeLabel={t('Close')}
      actions={
        <Button disabled={!link} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      }
    >
      <div className={styles.words}>
        <p>
          {t(
            'Anyone with this link sees these products at current prices and can put them into a cart of their own.',
          )}
        </p>
        <p className={styles.muted}>
          {t('Your files, comments, codes and address stay with you.')}
        </p>
        <TextInput
          id={id}
          label={t('Link')}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}

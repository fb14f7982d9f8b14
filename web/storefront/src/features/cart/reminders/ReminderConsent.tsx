import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import styles from '../steps/form.module.css';

type ReminderConsentProps = {
  cart: Cart;
  /** As the checkout shows it: the reminder goes there. */
  buyer: Pick<Cart, 'address' | 'buysForCompany'>;
};

/** Whether somebody wants to be reminded of a cart that they leave, where the shop does that: nobody is unless they say so (CART-08). */
export function ReminderConsent({ cart, buyer }: ReminderConsentProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const keep = useCart((state) => state.keep);
  const { cartReminders: version, privacyPolicyPage } = configuration;
  if (!version) return null;
  return (
    <div className={styles.reminder}>
      <Checkbox
        label={t('Remind me by e-mail if I do not finish this order')}
        help={t(
          'Mailchimp sends the reminder: for that we pass your e-mail address, name and cart on to it. We take the cart back when you order, empty the cart or clear this box.',
        )}
        checked={cart.reminder?.consent === version}
        onChange={({ target }) =>
          keep(
            target.checked
              ? { ...buyer, reminder: { consent: version, link: crypto.randomUUID() } }
              : { reminder: null },
          )
        }
      />
      <a className={`link ${styles.read}`} href={privacyPolicyPage} target="_blank" rel="noopener">
        {t('Privacy policy')}
        <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
      </a>
    </div>
  );
}

import type { SectionProps } from '../sections.ts';
import styles from './integrations.module.css';
import { Keys } from './Keys.tsx';
import { Webhooks } from './Webhooks.tsx';

/**
 * How a customer's own programs work with the shop: what they ask it by, and where it tells them (ACC-02, B2B-03). Staff who
 * only look change nothing (AUTH-10).
 */
export function Integrations({ customer }: SectionProps) {
  return (
    <fieldset className={styles.integrations} disabled={customer.isImpersonated}>
      <Keys />
      <Webhooks />
    </fieldset>
  );
}

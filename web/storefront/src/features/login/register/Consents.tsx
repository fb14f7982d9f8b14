import type { TypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import type { BuyAs } from '#shared/customers/customer-rules.ts';
import { useLegalLinks } from '#shared/customers/use-legal-links.ts';
import { usePage } from '#shared/page.ts';
import styles from '../login.module.css';
import type { RegistrationField } from './registration.ts';

type Box = 'agreeToPrivacyAndTerms' | 'news';

interface ConsentsProps {
  form: Pick<TypedForm<RegistrationField>, 'wire' | 'enter'>;
  buyAs: BuyAs;
}

/** What somebody agrees to who registers, and the news that they may want (decision 41). */
export function Consents({ form, buyAs }: ConsentsProps) {
  const { t } = usePage().translate;
  const links = useLegalLinks(buyAs);
  const box = (name: Box) => {
    const { value, onBlur: _, ...wiring } = form.wire(name);
    return (
      <Checkbox
        {...wiring}
        checked={value !== ''}
        onChange={({ target }) => form.enter(name, target.checked ? 'yes' : '')}
      />
    );
  };
  return (
    <div className={styles.consents}>
      {box('agreeToPrivacyAndTerms')}
      <p className={styles.read}>
        {links.map(({ title, href }) => (
          <a key={href} className="link target" href={href} target="_blank" rel="noopener">
            {title}
            <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
          </a>
        ))}
      </p>
      {box('news')}
    </div>
  );
}

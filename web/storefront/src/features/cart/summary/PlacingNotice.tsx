import type { FieldError, PriceAnswer } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { AddressKind } from '@vitrina/rules/address-rules.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import { takeFocus } from '#shared/take-focus.ts';
import { type DeliveryField, fieldOf, refusal } from '../delivery/address.ts';
import { deliveryLabels, fieldId } from '../delivery/address-labels.ts';
import { stepUrl } from '../steps/steps.ts';
import { payLabel } from '../totals/total-rows.ts';
import { changedLines, movedLines, type Outcome, stepOfField } from './placing.ts';

type PlacingNoticeProps = {
  outcome: Exclude<Outcome, { kind: 'placed' }>;
  /** The prices that were seen when the order was sent. */
  seen: PriceAnswer;
  addressKind: AddressKind;
  /** The form that sends the order again. */
  form: string;
};

/** Why an order was not placed, and what to do next; takes the focus when it appears. */
export function PlacingNotice({ outcome, seen, addressKind, form }: PlacingNoticeProps) {
  const { t } = usePage().translate;
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {outcome.kind === 'changed' && <ChangedNotice seen={seen} prices={outcome.prices} />}
      {outcome.kind === 'refused' && (
        <RefusedNotice errors={outcome.errors} addressKind={addressKind} />
      )}
      {outcome.kind === 'unanswered' && (
        <Notice
          tone="danger"
          title={t('Nothing was lost')}
          action={
            <Button variant="secondary" size="s" type="submit" form={form}>
              {t('Try again')}
            </Button>
          }
        >
          {t(
            'The shop did not answer. Your cart and your details are kept, and trying again orders only once.',
          )}
        </Notice>
      )}
    </div>
  );
}

function ChangedNotice({ seen, prices }: { seen: PriceAnswer; prices: PriceAnswer }) {
  const { configuration, translate } = usePage();
  const { t, numbers, language } = translate;
  const day = (date: string) => formatDayInText(date, language);
  const amount = (value: number | null) =>
    value === null ? t('no price') : numbers.price(value, prices.currency);
  const isBlocked = prices.issues.length > 0;
  return (
    <Notice
      tone="warn"
      title={t('Something has changed. Nothing was ordered yet.')}
      action={
        isBlocked && (
          <ButtonLink variant="secondary" size="s" href={stepUrl(configuration.cartPage, 'cart')}>
            {t('Change in the cart')}
          </ButtonLink>
        )
      }
    >
      <ul className="num">
        {changedLines(seen, prices).map(({ guid, title, from, to }) => (
          <li key={guid}>
            {t('{title}: {from}, now {to}', { title, from: amount(from), to: amount(to) })}
          </li>
        ))}
        {movedLines(seen, prices).map(({ guid, title, from, to }) => (
          <li key={guid}>
            {t('{title}: {from}, now {to}', { title, from: day(from), to: day(to) })}
          </li>
        ))}
        {prices.warnings.map(({ field, text }) => (
          <li key={field}>
            {field === 'giftVoucher' ? t('Gift voucher') : t('Discount code')}: {text}
          </li>
        ))}
        {seen.totalToPay !== prices.totalToPay && (
          <li>
            {t('{title}: {from}, now {to}', {
              title: payLabel(t, seen, prices),
              from: amount(seen.totalToPay),
              to: amount(prices.totalToPay),
            })}
          </li>
        )}
      </ul>
      {isBlocked
        ? t('Some products cannot be ordered as they are. Please change or remove them.')
        : t('If you agree, place the order again.')}
    </Notice>
  );
}

/** Why the chosen way of payment cannot pay this order (CHK-03); undefined where something else was refused. */
function unpayable(t: Translate['t'], code: string): string | undefined {
  switch (code) {
    case 'card_not_possible':
      return t('This order cannot be paid by card. Please choose another way of payment.');
    case 'credit_too_low':
      return t('Your credit is too low for this order. Please choose another way of payment.');
  }
}

type RefusedNoticeProps = { errors: FieldError[]; addressKind: AddressKind };

function RefusedNotice({ errors, addressKind }: RefusedNoticeProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const labels: Record<string, string> = {
    ...deliveryLabels(t),
    paymentMethodId: t('Way of payment'),
  };
  const links = errors.flatMap((error) => {
    const { field } = error;
    const { message, params } = refusal(error, addressKind);
    const step = stepOfField(field);
    if (step === 'summary') return [];
    const text = unpayable(t, error.code);
    if (text) return [{ field, href: stepUrl(configuration.cartPage, step), text }];
    const name = fieldOf(error) ?? field;
    const hash = step === 'delivery' ? `#${fieldId(name as DeliveryField)}` : '';
    const href = `${stepUrl(configuration.cartPage, step)}${hash}`;
    return [{ field, href, text: `${labels[name] ?? t('Products')}: ${t(message, params)}` }];
  });
  if (errors.some(({ field }) => field === 'termsVersion')) {
    return (
      <Notice tone="danger">
        {t('The terms of sale have changed. Please reload this page and read them again.')}
      </Notice>
    );
  }
  if (links.length === 0) {
    return <Notice tone="danger">{t('Unexpected error. Please try again later.')}</Notice>;
  }
  return (
    <Notice tone="danger" title={t('Form fields invalid')}>
      <ul>
        {links.map(({ field, href, text }) => (
          <li key={field}>
            <a className="link target" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

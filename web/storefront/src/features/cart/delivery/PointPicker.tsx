import type { DeliveryPoint, ShippingMethod } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { LiveRegion } from '@vitrina/ui/messages/LiveRegion.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { useDebounced } from '#shared/use-debounced.ts';
import { checkoutPaths } from '../needs.ts';
import styles from '../steps/form.module.css';
import type { DeliveryField } from './address.ts';
import { pointField } from './destination.ts';
import { mapUrl, pointLines } from './point-lines.ts';

/** Waits for the last of several letters. */
const DEBOUNCE_MS = 250;

type PointPickerProps = {
  method: Pick<ShippingMethod, 'id' | 'type'> & { type: 'salon' | 'terminal' };
  country: string;
  /** The one that is chosen. */
  chosen: string | null;
  /** It is not. */
  isGone: boolean;
  form: FormState<DeliveryField>;
  onChoose: (id: string) => void;
};

/** The places where an order can be fetched: the shop's own, or a carrier's; many are searched by town, street or postcode (CHK-02). */
export function PointPicker(props: PointPickerProps) {
  const { method, country, chosen, isGone, form, onChoose } = props;
  const { t, language } = useTranslate();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), DEBOUNCE_MS);
  const list = useReading(checkoutPaths.points(language, method.id, country, words));
  const all = useReading(checkoutPaths.points(language, method.id, country, ''));
  const one = useReading(chosen ? checkoutPaths.point(language, method.id, country, chosen) : null);
  const field = pointField(method.type);
  const isTerminal = method.type === 'terminal';
  // The shop's own are few as a rule, and then all of them are there to be seen.
  const isSearched = isTerminal || (all.total ?? 0) > (all.body ?? []).length;
  const found = list.body ?? [];
  const total = list.total ?? found.length;
  const kept = (one.body ?? []).filter(({ id }) => found.every((point) => point.id !== id));
  const points = [...kept, ...found];
  const counted = list.state === 'ready' ? t('Places found: {count}', { count: total }) : '';
  if (list.state === 'failed') return <LoadFailure retry={list.retry} />;
  return (
    <div className={styles.points}>
      {isGone && (
        <Notice tone="warn" live="status">
          {isTerminal
            ? t(
                'The parcel locker that you chose is not there any more. Please choose another one.',
              )
            : t('The place that you chose is not there any more. Please choose another one.')}
        </Notice>
      )}
      {isSearched && (
        <TextInput
          label={isTerminal ? t('Find a parcel locker') : t('Find in this list')}
          help={t('Town, street or postcode')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter looks for it, and sends nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <RadioGroup
        legend={isTerminal ? t('Parcel locker') : t('Where you pick it up')}
        required
        error={form.errorOf(field)}
      >
        {points.map((point, place) => (
          <PointCard
            key={point.id}
            point={point}
            id={place === 0 ? form.idOf(field) : undefined}
            name={field}
            checked={point.id === chosen}
            onChange={() => {
              form.onChange(field);
              onChoose(point.id);
            }}
          />
        ))}
        {list.state === 'loading' && <Skeleton shape="control" />}
        {list.state === 'ready' && found.length === 0 && (
          <p
            className={styles.note}
            id={points.length === 0 ? form.idOf(field) : undefined}
            tabIndex={-1}
          >
            {words
              ? t('We find none like that. Try a town or the beginning of a street.')
              : t('There is none in this country. Please choose another way of delivery.')}
          </p>
        )}
      </RadioGroup>
      {total > found.length && (
        <p className={styles.note}>
          {t('{shown} of {total}: write a town, a street or a postcode to find others.', {
            shown: found.length,
            total,
          })}
        </p>
      )}
      <LiveRegion>{isSearched ? counted : ''}</LiveRegion>
    </div>
  );
}

type PointCardProps = {
  point: DeliveryPoint;
  id: string | undefined;
  name: string;
  checked: boolean;
  onChange: () => void;
};

function PointCard({ point, id, ...rest }: PointCardProps) {
  const { t } = useTranslate();
  const map = mapUrl(point);
  return (
    <div>
      <RadioCard
        {...rest}
        {...(id && { id })}
        value={point.id}
        title={point.title}
        detail={pointLines(point).map((line) => (
          <span key={line} className={styles.day}>
            {line}
          </span>
        ))}
      />
      {(map || point.phone) && (
        <p className={styles.pointLinks}>
          {point.phone && (
            <a className="link target" href={`tel:${point.phone.replaceAll(' ', '')}`}>
              {point.phone}
            </a>
          )}
          {map && (
            <a className="link target" href={map} target="_blank" rel="noopener noreferrer">
              {t('Show on a map')}
              <VisuallyHidden>
                {': '}
                {point.title} {t('(opens in a new tab)')}
              </VisuallyHidden>
            </a>
          )}
        </p>
      )}
    </div>
  );
}

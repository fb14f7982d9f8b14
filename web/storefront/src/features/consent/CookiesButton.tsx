import { useTranslate } from '@vitrina/kit/surface.ts';
import { showChoices } from '#shared/consent/choosing.ts';

/** An entry of the footer's last list: what the shopper allows can be seen and changed at any time (decision 44). */
export function CookiesButton() {
  const { t } = useTranslate();
  return (
    <li className="scripted">
      <button
        type="button"
        className="quiet"
        aria-haspopup="dialog"
        onClick={() => showChoices(true)}
      >
        {t('Cookie settings')}
      </button>
    </li>
  );
}

import { useTranslate } from '@vitrina/kit/surface.ts';
import { useInstalling } from '#shared/installing/store.ts';

/** An entry of the footer's last list, where the browser can put the shop among the device's apps (SHELL-14). */
export function InstallButton() {
  const { t } = useTranslate();
  const install = useInstalling((state) => state.install);
  if (!install) return null;
  return (
    <li>
      <button type="button" className="quiet" onClick={install}>
        {t('Install the app')}
      </button>
    </li>
  );
}

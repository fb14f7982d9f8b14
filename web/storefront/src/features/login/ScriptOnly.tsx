import { NeedsScript } from '#shared/NeedsScript.tsx';
import { usePage } from '#shared/page.ts';

/** Without scripts, in place of the form: that it needs them (SHELL-14). */
export function ScriptOnly() {
  const { t } = usePage().translate;
  return (
    <NeedsScript ask={t('Ask us by phone or in writing:')}>
      {t('Your account needs JavaScript in your browser.')}
    </NeedsScript>
  );
}

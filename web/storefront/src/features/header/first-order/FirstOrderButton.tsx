import { cx } from '@vitrina/ui/cx.ts';
import { usePage } from '#shared/page.ts';

type FirstOrderButtonProps = { className?: string | undefined; onClick: () => void };

/** 'First order?' (HEAD-02); nothing when there is no such text. */
export function FirstOrderButton({ className, onClick }: FirstOrderButtonProps) {
  const { configuration, translate } = usePage();
  if (!configuration.features.helpInfoText) return null;
  return (
    <button
      type="button"
      className={cx(className, 'scripted')}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {translate.t('First order?')}
    </button>
  );
}

import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { usePage } from '#shared/page.ts';

type FirstOrderDialogProps = { open: boolean; onClose: () => void };

/** How ordering goes, in the words of the shop's staff (HEAD-02); nothing when they wrote none. */
export function FirstOrderDialog({ open, onClose }: FirstOrderDialogProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const text = configuration.features.helpInfoText;
  if (!text) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('First order?')}
      closeLabel={t('Close')}
      actions={<Button onClick={onClose}>{t('I understood')}</Button>}
    >
      <RichText html={text} />
    </Dialog>
  );
}

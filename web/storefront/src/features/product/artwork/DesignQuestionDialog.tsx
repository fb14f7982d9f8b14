import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';

interface DesignQuestionDialogProps {
  open: boolean;
  onAdjust: () => void;
  onCancel: () => void;
}

/** Asks who changes the size or the material of a product that files were uploaded for (DSGN-03). */
export function DesignQuestionDialog({ open, onAdjust, onCancel }: DesignQuestionDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('Your files were made for your earlier choice')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onAdjust}>{t('Adjust')}</Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'If you adjust the product, these files are removed, and you upload new ones that fit. If you cancel, everything stays as it was.',
        )}
      </p>
    </Dialog>
  );
}

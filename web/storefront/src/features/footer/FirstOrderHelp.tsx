import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { useRef } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './FirstOrderHelp.module.css';

/** The first-order panel (FOOT-01): folds out by itself, and 'I understood' folds it up again. */
export function FirstOrderHelp() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const panel = useRef<HTMLDetailsElement>(null);
  const text = configuration.features.helpInfoText;
  if (!text) return null;
  const fold = () => {
    if (!panel.current) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={panel} className={styles.help}>
      <summary className={styles.summary}>
        <Icon name="info" />
        {t('First order?')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.text}>
        <RichText html={text} />
        <Button variant="secondary" size="s" onClick={fold}>
          {t('I understood')}
        </Button>
      </div>
    </details>
  );
}

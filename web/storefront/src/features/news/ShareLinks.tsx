import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { type MouseEvent, useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import styles from './Article.module.css';
import { NETWORKS, popupFeatures } from './share-urls.ts';

/** The article for others: on two networks, each in a small window, or as a link to send (NEWS-02). */
export function ShareLinks() {
  const { info, translate } = usePage();
  const { t } = translate;
  const id = useId();
  const url = info.canonical ?? info.path;
  return (
    <section className={`screen ${styles.share}`} aria-labelledby={id}>
      <h2 id={id} className={styles.shareTitle}>
        {t('Share')}
      </h2>
      <ul className={styles.networks}>
        {NETWORKS.map(({ title, shareUrl }) => (
          <li key={title}>
            <ButtonLink
              variant="secondary"
              size="s"
              href={shareUrl(url)}
              target="_blank"
              rel="noopener"
              aria-label={t('Share on {network}', { network: title })}
              onClick={openSmall}
            >
              {title}
            </ButtonLink>
          </li>
        ))}
        <li className="scripted">
          <CopyLink url={url} />
        </li>
      </ul>
    </section>
  );
}

/** Copies the address and says so; where browsers forbid it, nothing was promised. */
function CopyLink({ url }: { url: string }) {
  const { t } = usePage().translate;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return;
    }
    setCopied(true);
    announce(t('The link is copied.'));
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      {t('Copy link')}
    </Button>
  );
}

/** Opens the network in a window of its own; where none may open, the link leads there as links do. */
function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const opened = window.open(event.currentTarget.href, '_blank', popupFeatures(window));
  if (!opened) return;
  opened.opener = null;
  event.preventDefault();
}

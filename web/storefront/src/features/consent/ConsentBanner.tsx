import { Button } from '@vitrina/ui/actions/Button.tsx';
import { useEffect, useRef } from 'react';
import { announce } from '#shared/announce.ts';
import { showChoices } from '#shared/consent/choosing.ts';
import { decide } from '#shared/consent/consent.ts';
import { usePage } from '#shared/page.ts';
import styles from './consent.module.css';

/**
 * Asks once, at the bottom of the screen: nothing moves when it comes, the page behind it goes on, and its end can be scrolled clear of
 * it. To refuse is as easy as to allow.
 */
export function ConsentBanner() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const banner = useRoom();
  const answer = (isAllowed: boolean) => {
    decide({ statistics: isAllowed, media: isAllowed });
    announce(t('Your choice is saved.'));
  };
  return (
    <section ref={banner} className={`screen ${styles.banner}`} aria-labelledby="cookies-title">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <p className={styles.title} id="cookies-title">
            {t('Cookies')}
          </p>
          <p>
            {t(
              'The shop needs some to work. Others count visits, or come with videos and maps: those we use only if you allow it.',
            )}{' '}
            <a className="link" href={configuration.privacyPolicyPage}>
              {t('Privacy policy')}
            </a>
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => answer(false)}>
            {t('Only what is needed')}
          </Button>
          <Button variant="secondary" onClick={() => answer(true)}>
            {t('Allow all')}
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => showChoices(true)}>
            {t('Choose one by one')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Tells the page how much of its end is covered. */
function useRoom() {
  const banner = useRef<HTMLElement>(null);
  // Only the browser knows how tall it is.
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--covered', `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) watcher.observe(banner.current);
    return () => {
      watcher.disconnect();
      style.removeProperty('--covered');
    };
  }, []);
  return banner;
}

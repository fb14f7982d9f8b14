import { Announcement, AnnouncementContext } from '@vitrina/ui/messages/Announcement.tsx';
import { SkipLink } from '@vitrina/ui/navigation/SkipLink.tsx';
import type { ReactNode } from 'react';
import { useAnnouncement } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { useAllowedLanguage } from '#shared/use-allowed-language.ts';
import { Impersonation } from '../features/impersonation/Impersonation.tsx';
import { ErrorBoundary } from '../features/states/ErrorBoundary.tsx';
import { OfflineNotice } from '../features/states/OfflineNotice.tsx';
import { RetryNotice } from '../features/states/RetryNotice.tsx';
import { partsOf } from './blocks.ts';
import styles from './Frame.module.css';
import { useAfterwards } from './use-afterwards.ts';

interface FrameProps {
  header: ReactNode;
  /** What stands over the page's blocks, within them. */
  before: ReactNode;
  /** What follows the page. */
  children?: ReactNode;
}

/** What the layouts have in common: the page's blocks, and what lies over them. */
export function Frame({ header, before, children }: FrameProps) {
  const { info, translate } = usePage();
  const { t } = translate;
  const Afterwards = useAfterwards();
  useAllowedLanguage();
  return (
    <Announcements>
      <SkipLink href="#main">{t('Skip to content')}</SkipLink>
      <div className={styles.progress} role="progressbar" aria-label={t('Loading the page')} />
      <ErrorBoundary path={info.path}>{Afterwards && <Afterwards />}</ErrorBoundary>
      <ErrorBoundary path={info.path}>
        <Impersonation />
      </ErrorBoundary>
      <ErrorBoundary path={info.path}>{header}</ErrorBoundary>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary path={info.path} message={t('Oops, something went terribly wrong...')}>
          {before}
          {info.blocks.map((block, place) => {
            const View = partsOf(block.type)?.View;
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity, and stand still within a page.
            return View && <View key={`${info.path} ${place}`} {...block} first={place === 0} />;
          })}
        </ErrorBoundary>
      </main>
      {children}
      <ErrorBoundary path={info.path}>
        <RetryNotice />
        <OfflineNotice />
      </ErrorBoundary>
    </Announcements>
  );
}

/** Hands what is said to the page's live region and to those of the dialogs over it. */
function Announcements({ children }: { children: ReactNode }) {
  return (
    <AnnouncementContext value={useAnnouncement((state) => state.text)}>
      {children}
      <Announcement />
    </AnnouncementContext>
  );
}

import type { BlockType, Configuration } from '@vitrina/api/types.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { useEffect, useRef, useState } from 'react';
import {
  closeInvitation,
  leaveInvitation,
  recallInvitation,
  useInvitation,
} from '#shared/newsletter/invitation.ts';
import { SignUp } from '#shared/newsletter/SignUp.tsx';
import { usePage } from '#shared/page.ts';
import { type Session, useSession } from '#shared/session/store.ts';
import styles from './Invitation.module.css';

/** Where somebody chooses, pays or signs in: there it would stand in the way. */
const QUIET: readonly BlockType[] = ['cart', 'product', 'customerProfile'];

/**
 * A card in the corner that invites to the newsletter (S2 §4): after a while, once it is known who is here, for who did not close it and
 * neither gets it already nor has just asked for it.
 */
export function Invitation() {
  const { info, configuration } = usePage();
  const { newsletterContent: content, showPopupBannerAfterSeconds: seconds } = configuration;
  const session = useSession((state) => state.session);
  const [isDue, setDue] = useState(false);
  const isOver = useInvitation(({ state }) => state === 'over');
  useEffect(() => {
    const timer = setTimeout(() => {
      recallInvitation();
      setDue(true);
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  if (!content || !configuration.newsletter || !isDue || isOver) return null;
  if (!isInvited(session) || info.blocks.some(({ type }) => QUIET.includes(type))) return null;
  return <Card content={content} />;
}

/** It takes no focus and covers no more than its corner, which the page's end can be scrolled clear of; Escape closes it. */
function Card({ content }: { content: NonNullable<Configuration['newsletterContent']> }) {
  const { t } = usePage().translate;
  const card = useRef<HTMLElement>(null);
  // An effect, because the focus is seldom in the card when somebody wants it away.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && card.current && isMeant(event, card.current)) closeInvitation();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      leaveInvitation();
    };
  }, []);
  return (
    <aside ref={card} className={styles.card} aria-labelledby="invitation">
      {content.image && (
        <div className={styles.picture}>
          <Picture id={content.image} alt={content.imageAlt ?? ''} sizes="8rem" rounded />
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title} id="invitation">
          {content.headline}
        </h2>
        <p className={styles.text}>{content.description}</p>
      </div>
      <div className={styles.close}>
        <IconButton icon="close" label={t('Close')} onClick={closeInvitation} />
      </div>
      <div className={styles.form}>
        <SignUp place="popup" />
      </div>
    </aside>
  );
}

/** Whether an Escape is for the card: not for something else that it closes, and not while a low screen shows no card. */
function isMeant({ defaultPrevented }: KeyboardEvent, card: HTMLElement): boolean {
  const isOther = defaultPrevented || document.querySelector('dialog[open]') !== null;
  return !isOther && getComputedStyle(card).display !== 'none';
}

/** Whether it is known who is here, and they do not get it. Staff who see what a customer sees subscribe nobody. */
function isInvited(session: Session): boolean {
  if (session.state !== 'signedIn') return session.state === 'anonymous';
  return !session.customer.news_letter_mail && !session.customer.isImpersonated;
}

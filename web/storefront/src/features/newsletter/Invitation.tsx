import type { BlockType, Configuration } from '@vitrina/api/types.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '#shared/attempt.ts';
import { SignUp } from '#shared/newsletter/SignUp.tsx';
import { usePage } from '#shared/page.ts';
import { type Session, useSession } from '#shared/session/store.ts';
import styles from './Invitation.module.css';

/** What the browser keeps of who closed the card, or subscribed by it (S2 §4). */
const RECORD = 'newsletter';
/** Where somebody chooses, pays or signs in: there it would stand in the way. */
const QUIET: readonly BlockType[] = ['cart', 'product', 'customerProfile'];

/**
 * A card in the corner that invites to the newsletter (S2 §4): after a while, once it is known who is here, for who did not close it and does
 * not get it already.
 */
export function Invitation() {
  const { info, configuration } = usePage();
  const { newsletterContent: content, showPopupBannerAfterSeconds: seconds } = configuration;
  const session = useSession((state) => state.session);
  const [isDue, setDue] = useState(false);
  const [isClosed, setClosed] = useState(() =>
    Boolean(attempt(() => localStorage.getItem(RECORD))),
  );
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  if (!content || !configuration.newsletter || !isDue || isClosed) return null;
  if (!isInvited(session) || info.blocks.some(({ type }) => QUIET.includes(type))) return null;

  const keep = () => attempt(() => localStorage.setItem(RECORD, 'closed'));
  const close = () => {
    keep();
    setClosed(true);
  };
  return <Card content={content} onAsked={keep} onClose={close} />;
}

interface CardProps {
  content: NonNullable<Configuration['newsletterContent']>;
  onAsked: () => void;
  onClose: () => void;
}

/** It takes no focus and covers no more than its corner, which the page's end can be scrolled clear of; Escape closes it. */
function Card({ content, onAsked, onClose }: CardProps) {
  const { t } = usePage().translate;
  const card = useRef<HTMLElement>(null);
  // An effect, because the focus is seldom in the card when somebody wants it away.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && card.current && isMeant(event, card.current)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
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
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
      </div>
      <div className={styles.form}>
        <SignUp place="popup" onAsked={onAsked} />
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

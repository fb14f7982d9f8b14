import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { ReactNode, Ref } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './login.module.css';

type CardProps = {
  title: string;
  /** 768 px instead of 420 (S2 §9). */
  wide?: boolean;
  /** Of its heading, where that appears in place of something that had the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A step of the login on its paper (AUTH-01); from 1024 px the page's picture stands beside a narrow one. */
export function Card({ title, wide, headingRef, children }: CardProps) {
  const { ogImage } = usePage().info;
  return (
    <div className={`wrap ${styles.place}`}>
      <section className={cx(styles.card, wide && styles.wide)}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </section>
      {ogImage && !wide && (
        <div className={styles.picture}>
          <Picture id={ogImage} alt="" sizes="(width < 1024px) 1px, 50vw" rounded />
        </div>
      )}
    </div>
  );
}

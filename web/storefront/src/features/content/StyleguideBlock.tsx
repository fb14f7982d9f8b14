import { Styleguide } from '@vitrina/ui/styleguide/Styleguide.tsx';
import { usePage } from '#shared/page.ts';
import styles from './content.module.css';

/** Every component in every state (SHELL-17), with pictures of the shop. */
export function StyleguideBlock() {
  const { info, configuration } = usePage();
  return (
    <section className={`wrap ${styles.block}`}>
      <h1 className={styles.heading}>{info.title}</h1>
      <Styleguide imageIds={[configuration.ogImage ?? 'og']} />
    </section>
  );
}

import { LanguagePicker } from '#shared/LanguagePicker.tsx';
import { Logo } from '#shared/Logo.tsx';
import styles from './frame.module.css';

/** What stands over the login: the way home, and the languages (AUTH-01). */
export function LoginHeader() {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <LanguagePicker align="end" />
      </div>
    </header>
  );
}

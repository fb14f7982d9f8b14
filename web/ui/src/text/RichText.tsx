import styles from './RichText.module.css';

/** Texts that staff wrote as HTML; the server has sanitised it (decision 47). */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written and again when it was rendered.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

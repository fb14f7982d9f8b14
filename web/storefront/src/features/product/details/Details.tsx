import { useTranslate } from '@vitrina/kit/surface.ts';
import { Tabs } from '@vitrina/ui/navigation/Tabs.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { Choosable } from '../choices/choosable.ts';
import styles from './Details.module.css';
import { Facts } from './Facts.tsx';

const SPECIFICATION = 'specification';

/** What there is to read about the product: its texts by tab, and what it states of itself (PROD-02). */
export function Details({ choosable: { product, facts } }: { choosable: Choosable }) {
  const { t } = useTranslate();
  const texts = product.descriptionByTabCode ?? {};
  const more = product.additionalDescriptionContent;
  const codes = Object.keys(texts);
  if (facts.length > 0 && !codes.includes(SPECIFICATION)) codes.push(SPECIFICATION);
  const tabs = codes.map((code) => ({
    key: code,
    title: t(code),
    content: (
      <div className={styles.text}>
        {code === SPECIFICATION ? (
          <Facts html={texts[code]} facts={facts} />
        ) : (
          <RichText html={texts[code] ?? ''} />
        )}
      </div>
    ),
  }));
  if (tabs.length === 0 && !more) return null;
  return (
    <section className={styles.details}>
      {more && <RichText html={more} />}
      {tabs.length > 0 && <Tabs label={t('About the product')} tabs={tabs} />}
    </section>
  );
}

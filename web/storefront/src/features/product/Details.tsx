import { DataList } from '@vitrina/ui/DataList.tsx';
import { RichText } from '@vitrina/ui/RichText.tsx';
import { Tabs } from '@vitrina/ui/Tabs.tsx';
import { useTranslate } from '#shared/page.ts';
import styles from './Details.module.css';
import type { Offer } from './offer.ts';

const SPECIFICATION = 'specification';

/** What there is to read about the product: its texts by tab, and what it states of itself (PROD-02). */
export function Details({ offer: { product, facts } }: { offer: Offer }) {
  const { t } = useTranslate();
  const texts = product.descriptionByTabCode ?? {};
  const more = product.additionalDescriptionContent;
  const rows = facts.flatMap(({ code, title, text, values }) => {
    const detail = text ?? values.map((value) => value.title).join(', ');
    return detail ? [{ key: code, term: title, detail }] : [];
  });
  const codes = Object.keys(texts);
  if (rows.length > 0 && !codes.includes(SPECIFICATION)) codes.push(SPECIFICATION);
  const tabs = codes.map((code) => ({
    key: code,
    title: t(code),
    content: (
      <div className={styles.text}>
        {texts[code] && <RichText html={texts[code]} />}
        {code === SPECIFICATION && rows.length > 0 && (
          <div className={styles.facts}>
            <DataList rows={rows} />
          </div>
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

import { useTranslate } from '@vitrina/kit/surface.ts';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import type { SectionProps } from '../sections.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { detailRows } from './detail-rows.ts';
import styles from './information.module.css';

/** Who is signed in, and their password (ACC-01). */
export function Information({ customer }: SectionProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.parts}>
      <div className={styles.part}>
        <div className={styles.details}>
          <DataList rows={detailRows(customer, t)} />
        </div>
      </div>
      <div className={styles.part}>
        <h3>{customer.hasPassword ? t('Change password') : t('Set password')}</h3>
        <ChangePassword />
      </div>
    </div>
  );
}

import type { Filter } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Drawer } from '@vitrina/ui/overlays/Drawer.tsx';
import { useState } from 'react';
import { resultCount, resultPlural } from '#shared/result-count.ts';
import { Filters } from './Filters.tsx';
import styles from './filters.module.css';

interface FilterSheetProps {
  filters: Filter[];
  /** How many values narrow the list now. */
  active: number;
  /** How many products it has left. */
  total: number;
  /** More than a hundred are not counted out (SRCH-04). */
  capped: boolean;
}

/** The filters on a phone: a button, and a sheet that stays while values are chosen. */
export function FilterSheet({ filters, active, total, capped }: FilterSheetProps) {
  const { t, tn } = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.sheet}>
      <Button variant="secondary" size="s" icon="filter" onClick={() => setOpen(true)}>
        {t('Filters')}
        {active > 0 && <span className={styles.active}>{active}</span>}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        title={t('Filters')}
        closeLabel={t('Close')}
        footer={
          <Button wide onClick={close}>
            {capped
              ? tn('Show {count} products', resultPlural(total), { count: resultCount(total) })
              : tn('Show {count} products', total)}
          </Button>
        }
      >
        {open && <Filters filters={filters} />}
      </Drawer>
    </div>
  );
}

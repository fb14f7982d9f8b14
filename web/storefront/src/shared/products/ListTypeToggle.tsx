import { useTranslate } from '@vitrina/kit/surface.ts';
import { IconToggle } from '@vitrina/ui/actions/IconToggle.tsx';
import { chooseListType, useListType } from './list-type.ts';

/** Grid or list (LIST-01). The choice is the browser's to keep: without a script there is nothing to press. */
export function ListTypeToggle() {
  const { t } = useTranslate();
  const type = useListType();
  return (
    <IconToggle
      label={t('View')}
      value={type}
      options={[
        { value: 'grid', icon: 'grid', label: t('Grid') },
        { value: 'list', icon: 'list', label: t('List') },
      ]}
      onChange={chooseListType}
    />
  );
}

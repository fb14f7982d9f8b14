import { cx } from '@vitrina/ui/cx.ts';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from '../BlockTitle.tsx';
import { StripOf } from '../StripOf.tsx';
import { Banner } from './Banner.tsx';
import styles from './Banners.module.css';

const COLUMNS = [undefined, undefined, styles.two, styles.three];

/** Banners in a strip, one at a time, or side by side, on a ground of the shop's. */
export function Banners(props: BlockProps<'bannerArea'>) {
  const { displayType, items = [], columnsCount = 2, title, wide, first } = props;
  const { blockSpacing = 'medium', backgroundColor = 'paper' } = props;
  const { info, translate } = usePage();
  const columns = displayType === 'slider' ? 1 : columnsCount;
  const heading = title ?? (first ? info.title : undefined);
  const banners = items.map((item) => (
    <Banner
      key={item.imageId}
      {...item}
      columns={columns}
      level={heading ? 3 : 2}
      aspectRatio={props.aspectRatio ?? '3:2'}
      isBeside={props.textNextToImage ?? false}
    />
  ));
  const caption = heading && <BlockTitle first={first}>{heading}</BlockTitle>;
  return (
    <section className={cx(styles[blockSpacing], styles[backgroundColor])}>
      <div className={wide ? styles.wide : 'wrap'}>
        {displayType === 'tiles' ? (
          <>
            {caption}
            <div className={cx(styles.tiles, COLUMNS[columns])}>{banners}</div>
          </>
        ) : (
          <StripOf heading={caption} label={heading ?? translate.t('Pictures')} columns={columns}>
            {banners}
          </StripOf>
        )}
      </div>
    </section>
  );
}

import type { BlockProps } from '#shared/block.ts';
import { Hero } from '../Hero.tsx';
import { Banners } from './Banners.tsx';

/** The block bannerArea: one hero, or several banners. */
export function BannerArea(props: BlockProps<'bannerArea'>) {
  return props.displayType === 'hero' ? <Hero {...props} /> : <Banners {...props} />;
}

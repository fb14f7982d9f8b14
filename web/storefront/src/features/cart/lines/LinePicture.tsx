import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import styles from './LinePicture.module.css';

/** What a line of a cart looks like, small beside its words (CART-04); its place is kept where there is no picture. */
export function LinePicture({ id, alt }: { id: string | null | undefined; alt: string }) {
  return (
    <div className={styles.picture}>{id && <Picture id={id} alt={alt} sizes="64px" rounded />}</div>
  );
}

import { IconButton } from '../actions/IconButton.tsx';
import { AvailabilityDot } from '../cards/AvailabilityDot.tsx';
import { Badge } from '../cards/Badge.tsx';
import { Card } from '../cards/Card.tsx';
import { Price } from '../cards/Price.tsx';
import { Skeleton } from '../messages/Skeleton.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { Chapter } from './Chapter.tsx';
import styles from './Products.module.css';
import { Specimen } from './Specimen.tsx';

const SIZES = '(width < 640px) 45vw, 300px';

/** What a product shows of itself in lists. */
export function Products({ imageIds }: { imageIds: readonly [string, ...string[]] }) {
  const picture = (place: number, alt: string) => (
    <Picture id={imageIds[place % imageIds.length] ?? imageIds[0]} alt={alt} sizes={SIZES} />
  );
  return (
    <Chapter
      id="products"
      title="Product cards"
      text="The whole card is one link; the heart on it stays its own button. Every picture keeps its place before it has arrived."
    >
      <Specimen title="Badges">
        <Badge kind="new">New</Badge>
        <Badge kind="top">Top</Badge>
        <Badge kind="sale">Sale</Badge>
        <Badge kind="fsc">FSC</Badge>
        <Badge kind="psd">PSD</Badge>
        <Badge>Plastic free</Badge>
        <Badge kind="warning">Last pieces</Badge>
      </Specimen>
      <Specimen title="Availability">
        <AvailabilityDot tone="ok">In stock</AvailabilityDot>
        <AvailabilityDot tone="warn">8 days</AvailabilityDot>
        <AvailabilityDot tone="danger">15 days</AvailabilityDot>
      </Specimen>
      <Specimen title="Prices">
        <Price now="0,93 €" prefix="from" size="s" />
        <Price now="1,18 €" old={{ amount: '1,35 €', label: 'Old price' }} />
        <Price now="420,48 €" note="incl. VAT" size="l" />
      </Specimen>
      <Specimen title="Cards" wide>
        <div className={styles.cards}>
          <Card
            href="#products"
            level={4}
            title="Mailer box, kraft"
            picture={picture(0, 'Open kraft mailer box with tissue and a red card')}
            badges={<Badge kind="new">New</Badge>}
            corner={
              <IconButton icon="heart" label="Add to wishlist" variant="raised" pressed={false} />
            }
            meta="4 sizes, 1 to 4 colours, from 50 pieces"
            footer={
              <>
                <Price now="0,93 €" prefix="from" />
                <AvailabilityDot tone="ok">3 days</AvailabilityDot>
              </>
            }
          />
          <Card
            href="#products"
            level={4}
            title="Visitenkarten mit farbigem Kantenschnitt auf siebenhundert Gramm Baumwollkarton, beidseitig"
            picture={picture(1, 'A stack of business cards with a red edge')}
            corner={
              <IconButton icon="heart" label="Remove from wishlist" variant="raised" pressed />
            }
            meta="700 g cotton, 7 edge colours"
            footer={
              <>
                <Price now="0,21 €" prefix="from" />
                <AvailabilityDot tone="ok">2 days</AvailabilityDot>
              </>
            }
          />
          <Card
            href="#products"
            level={4}
            title="Paper bag with cord handles"
            picture={picture(2, 'A kraft paper bag and a white one')}
            badges={
              <>
                <Badge kind="sale">Sale</Badge>
                <Badge kind="fsc">FSC</Badge>
              </>
            }
            meta="3 sizes, kraft or white"
            footer={
              <>
                <Price now="1,18 €" old={{ amount: '1,35 €', label: 'Old price' }} />
                <AvailabilityDot tone="warn">8 days</AvailabilityDot>
              </>
            }
          />
          <div>
            <Skeleton shape="picture" />
            <div className={styles.lines}>
              <Skeleton shape="text" width="most" />
              <Skeleton shape="text" />
              <Skeleton shape="text" width="half" />
            </div>
          </div>
        </div>
      </Specimen>
    </Chapter>
  );
}

import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { AvailabilityDot } from '../cards/AvailabilityDot.tsx';
import { Price } from '../cards/Price.tsx';
import { OptionButton } from '../choices/OptionButton.tsx';
import { OptionGroup } from '../choices/OptionGroup.tsx';
import { Notice } from '../messages/Notice.tsx';
import { DataList } from '../panels/DataList.tsx';
import { Step } from '../panels/Step.tsx';
import { SummaryPanel } from '../panels/SummaryPanel.tsx';
import { NoPicture } from '../pictures/NoPicture.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { pictureSources } from '../pictures/picture-sources.ts';
import { Chapter } from './Chapter.tsx';
import styles from './Choosing.module.css';
import { PriceTable } from './PriceTable.tsx';
import { Specimen } from './Specimen.tsx';

/** The parts of configuring a product, put together as a product page does. */
export function Choosing({ imageId }: { imageId: string }) {
  const [size, setSize] = useState<string | null>('250 × 200 × 80');
  const [folded, setFolded] = useState(true);
  const unfold = folded ? { changeLabel: 'Change', onChange: () => setFolded(false) } : undefined;
  return (
    <Chapter
      id="choosing"
      title="Choosing"
      text="Numbered steps, a timetable of prices, and a summary that stays in sight. Every click is answered at once, and no choice is a dead end."
    >
      <Specimen title="Steps beside their summary" wide>
        <div className={styles.page}>
          <div className={styles.steps}>
            <Step
              id="step-artwork"
              number={1}
              title="Artwork"
              summary="logo-kraft.pdf, 1 page"
              folded={unfold}
            >
              <Notice tone="ok">Size, bleed and resolution are right.</Notice>
              <div>
                <Button variant="secondary" size="s" onClick={() => setFolded(true)}>
                  Use this file
                </Button>
              </div>
            </Step>
            <Step id="step-product" number={2} title="Choose the product">
              <OptionGroup label="Size, mm" note="inside dimensions" required>
                {['200 × 150 × 60', '250 × 200 × 80', '300 × 220 × 100'].map((title) => (
                  <OptionButton
                    key={title}
                    title={title}
                    selected={size === title}
                    onToggle={() => setSize(size === title ? null : title)}
                  />
                ))}
                <OptionButton
                  title="Your own size"
                  detail="from 120 to 600 mm"
                  selected={size === 'own'}
                  onToggle={() => setSize(size === 'own' ? null : 'own')}
                />
              </OptionGroup>
              <OptionGroup label="Board">
                <OptionButton
                  title="Kraft"
                  tags={['70% recycled']}
                  description="Brown inside and out"
                  swatch="#b98a5b"
                  selected
                  onToggle={ignore}
                />
                <OptionButton
                  title="White outside"
                  swatch="#f4f0e8"
                  selected={false}
                  onToggle={ignore}
                />
                <OptionButton
                  title="Black"
                  swatch="#26231f"
                  selected={false}
                  conflict="Not with printing on both sides. Choose it to change the printing."
                  onToggle={ignore}
                />
              </OptionGroup>
              <OptionGroup label="Printing" error="Please choose product options">
                <OptionButton title="Without" selected={false} onToggle={ignore} />
                <OptionButton
                  title="1 colour, outside"
                  detail="+ 0,18 € each"
                  image={pictureSources(imageId, 64).src}
                  selected={false}
                  onToggle={ignore}
                />
              </OptionGroup>
            </Step>
            <Step
              id="step-quantity"
              number={3}
              title="Quantity and delivery day"
              message="Please choose quantity and delivery date"
            >
              <PriceTable />
            </Step>
          </div>
          <SummaryPanel
            title="Your box"
            openLabel="Show all choices"
            closeLabel="Hide all choices"
            price={<Price now="420,48 €" note="incl. VAT" size="l" />}
            action={<Button wide>Add to cart</Button>}
          >
            <DataList
              rows={[
                { key: 'size', term: 'Size', detail: `${size ?? ''} mm` },
                { key: 'board', term: 'Board', detail: 'Kraft' },
                { key: 'quantity', term: 'Quantity', detail: '250' },
                {
                  key: 'delivery',
                  term: 'Delivery',
                  detail: <AvailabilityDot tone="ok">Tuesday, December 1</AvailabilityDot>,
                },
                { key: 'files', term: 'Files', detail: 'not chosen yet', tone: 'missing' },
                { key: 'net', term: 'Total excl. VAT', detail: '347,50 €', tone: 'total' },
                { key: 'vat', term: 'VAT (21%)', detail: '72,98 €' },
              ]}
            />
          </SummaryPanel>
        </div>
      </Specimen>
      <Specimen title="Table before the steps above it are done" wide>
        <PriceTable blocked="Please choose product options" />
      </Specimen>
      <Specimen title="No picture">
        <NoPicture />
      </Specimen>
      <Specimen title="Picture, rounded" wide>
        <div className={styles.picture}>
          <Picture
            id={imageId}
            alt="Open kraft mailer box"
            sizes="(width < 640px) 92vw, 480px"
            rounded
          />
        </div>
      </Specimen>
    </Chapter>
  );
}

function ignore() {}

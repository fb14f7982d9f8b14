import type { Configuration } from '@vitrina/api/types.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useUploads } from '@vitrina/kit/uploads/use-uploads.ts';
import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import { FILES_MAX } from '@vitrina/rules/companions.ts';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { type SetStateAction, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { useCart } from '#shared/cart/store.ts';
import { tellDataLayer } from '#shared/data-layer.ts';
import { NeedsScript } from '#shared/NeedsScript.tsx';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import { Heart } from '#shared/wishlist/Heart.tsx';
import { ArtworkStep } from './artwork/ArtworkStep.tsx';
import { addFile, fileWay } from './artwork/file-way.ts';
import { useDesignQuestion } from './artwork/use-design-question.ts';
import { AskButton } from './asking/AskButton.tsx';
import { cartLineOf, previewLineOf } from './choices/cart-line.ts';
import type { Choices } from './choices/choices.ts';
import { type Choosable, isService } from './choices/choosable.ts';
import { type LineState, lineState } from './choices/line-state.ts';
import { dropDraft } from './choices/private-draft.ts';
import { goToStep, type StepName } from './choices/steps.ts';
import { useChoices } from './choices/use-choices.ts';
import { useFolding } from './choices/use-folding.ts';
import { Details } from './details/Details.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { picturesOf } from './gallery/pictures-of.ts';
import { Labels } from './Labels.tsx';
import { OptionsStep } from './options/OptionsStep.tsx';
import styles from './ProductView.module.css';
import { confirmedPrice } from './price/confirmed-price.ts';
import { choosableAt } from './price/matrix-at.ts';
import { withVat } from './price/price-of.ts';
import { useServerPrice } from './price/use-server-price.ts';
import { QuantityStep } from './quantity/QuantityStep.tsx';
import { StockStep } from './quantity/StockStep.tsx';
import { PriceOnRequest } from './summary/PriceOnRequest.tsx';
import { Summary } from './summary/Summary.tsx';
import { obstacleInWords } from './summary/what-is-missing.ts';

// Few change a size that they have sent files for; the question comes when they do.
const DesignQuestionDialog = lazyPart(
  async () => (await import('./artwork/DesignQuestionDialog.tsx')).DesignQuestionDialog,
);

/** A price is announced once it has stood still for so long. */
const ANNOUNCE_AFTER_MS = 700;

/** A chosen day is gone while the page was open. */
const DAY_GONE = 'This delivery day is no longer possible. Please choose another one.';

const UPLOADING: Obstacle = { step: 'files', message: 'Please wait until the files are uploaded' };

/** The product page: pictures, the steps in their order, and what they come to (PROD-05, PROD-10). */
export function ProductView({ choosable: all }: { choosable: Choosable }) {
  const { configuration: shop, translate } = usePage();
  const { t, numbers } = translate;
  const { product } = all;
  const inquiryForm = shop.features.productInquiryForm;
  const { choices, setChoices, isDayGone, editedLine } = useChoices(all);
  const choosable = useMemo(() => choosableAt(all, choices.attributes), [all, choices]);
  const [isAsked, setAsked] = useState(false);
  /** What went into the cart, by the guids of its lines. */
  const inCart = useRef<Record<string, string>>({});
  const way = fileWay(choosable, choices);
  const uploads = useUploads({
    attributeCode: choosable.file?.code ?? '',
    isOrdered: true,
    room: FILES_MAX - (way?.kind === 'upload' ? way.files.length : 0),
    onUploaded: (file) => setChoices((before) => addFile(choosable, before, file)),
  });
  const design = useDesignQuestion(choosable, setChoices, uploads);
  const own = useMemo(
    () =>
      lineState(choosable, choices, shop.productPricePrecision, (value, reason) =>
        [t('“{value}” cannot be bought online.', { value }), reason].filter(Boolean).join(' '),
      ),
    [choosable, choices, shop.productPricePrecision, t],
  );
  const isStock = choosable.matrix === null && !isService(choosable);
  const isAsking = isStock ? !own.isOnRequest && !own.isAmountUnavailable : own.price !== null;
  const { line: priced, vat: answered } = useServerPrice(
    isAsking ? previewLineOf(choosable, choices, own) : null,
    own.price?.price ?? null,
    choosable.datesHoldUntil,
  );
  const state = { ...own, price: confirmedPrice(own.price, priced) };
  const vatRate = answered?.vatRate ?? product.vatRate ?? shop.VAT;
  const vat = { vatRate, vatInPrices: answered?.vatInPrice ?? vatRate };
  const shownVat = useShownVat(vatRate, vat.vatInPrices);
  const deliveryDate = choices.date ?? priced?.deliveryDate ?? dayOfOne(choosable, own);

  useSeen(choosable, shop);
  const total = state.price && withVat(state.price.price, vat, shop.pricesInclude).total;
  useAnnounced(total && `${t('Total incl. VAT')} ${numbers.price(total, product.currency)}`);

  const toCart = () => {
    // The dialog may still be on its way.
    if (design.state === 'open') return;
    setAsked(true);
    // Leaving now would lose what is on its way.
    const missing = uploads.progress === null ? state.obstacles : [...state.obstacles, UPLOADING];
    const obstacle = missing.find(({ isHint }) => !isHint);
    if (obstacle) {
      goToStep(obstacle.step);
      return;
    }
    const line = cartLineOf(choosable, choices, state, editedLine ?? crypto.randomUUID());
    if (!line) return;
    const { addLine, replaceLine, lineOf } = useCart.getState();
    const content = contentOf(choices);
    const isThere = ([guid, put]: [string, string]) => put === content && lineOf(guid);
    // Pressed again, as while the next page is on its way, what is in the cart only leads there.
    if (!Object.entries(inCart.current).some(isThere)) {
      inCart.current[line.guid] = content;
      if (editedLine) replaceLine(line);
      else addLine(line);
      dropDraft(editedLine ?? product.id);
      const { code, quantity, price } = line;
      tellDataLayer('add_to_cart', { product, quantity, price, ...(code && { code }) }, shop);
      announce(t('Added to cart'));
    }
    navigate(shop.cartPage);
  };

  /** What is missing in a step, once the shopper has asked for the cart; the last is the most exact. */
  const messageOf = (step: StepName) => {
    const obstacle = state.obstacles.findLast((one) => one.step === step);
    if (step === 'files' && isAsked && uploads.progress !== null) return t(UPLOADING.message);
    if (step === 'quantity' && isDayGone) return t(DAY_GONE);
    return isAsked && obstacle
      ? obstacleInWords(obstacle, choosable, choices, state, translate)
      : undefined;
  };
  const steps: StepName[] = [];
  if (choosable.options.length > 0) steps.push('options');
  if (!state.isOnRequest && !isService(choosable)) steps.push('quantity');
  if (!state.isOnRequest && choosable.file) steps.push('files');
  const { folded, workIn, open } = useFolding(
    steps,
    (step) => !state.obstacles.some((obstacle) => obstacle.step === step),
  );
  const shared = { choosable, choices, state, shownVat };
  const propsOf = (step: StepName) => ({
    ...shared,
    number: steps.indexOf(step) + 1,
    message: messageOf(step),
    folded: folded.includes(step)
      ? { changeLabel: t('Change'), onChange: () => open(step) }
      : undefined,
    onChange: (next: SetStateAction<Choices>) => {
      setChoices(next);
      workIn(step);
    },
  });
  const QuantityPart = choosable.matrix ? QuantityStep : StockStep;
  return (
    <article className={styles.layout}>
      <div className={styles.main}>
        <Gallery
          pictures={picturesOf(choosable, state.choice.matching)}
          alts={product.imageAltByImageId}
          title={product.title}
        />
        <header className={styles.head}>
          <Labels product={product} />
          <div className={styles.title}>
            <h1>{product.title}</h1>
            <Heart productId={product.id} title={product.title} />
          </div>
          <div className={styles.lead}>
            <RichText html={product.description} />
          </div>
        </header>
        <NeedsScript>
          {t('Choosing and adding to the cart need JavaScript in your browser.')}{' '}
          {choosable.matrix && t('The prices shown here are those of the least expensive version.')}
        </NeedsScript>
        {steps.includes('options') && (
          <OptionsStep {...propsOf('options')} isAsked={isAsked} askOfFiles={design.ask} />
        )}
        {steps.includes('quantity') && (
          <QuantityPart {...propsOf('quantity')} deliveryDate={deliveryDate} />
        )}
        {steps.includes('files') && <ArtworkStep {...propsOf('files')} uploads={uploads} />}
        {design.state !== 'new' && (
          <Suspense>
            <DesignQuestionDialog
              open={design.state === 'open'}
              onAdjust={design.adjust}
              onCancel={design.cancel}
            />
          </Suspense>
        )}
      </div>
      {/* Before what there is to read: from the last step the next key leads to the cart. */}
      {state.isOnRequest ? (
        <PriceOnRequest {...shared} />
      ) : (
        <Summary
          {...shared}
          vat={vat}
          deliveryDate={deliveryDate}
          isEditing={editedLine !== null}
          isAsked={isAsked}
          onToCart={toCart}
        />
      )}
      <div className={styles.more}>
        <Details choosable={choosable} />
        {inquiryForm && (
          <AskButton
            variant="secondary"
            icon="mail"
            choosable={choosable}
            choices={choices}
            formId={inquiryForm}
          >
            {t('Ask about this product')}
          </AskButton>
        )}
      </div>
    </article>
  );
}

/** The same for the same choices, in whichever order they were made. */
function contentOf({ attributes, quantity, date }: Choices): string {
  return JSON.stringify([quantity, date, ...Object.entries(attributes).sort()]);
}

/** When one piece of goods without variants arrives: the page can say so before it asks (PROD-09). */
function dayOfOne({ product, variants }: Choosable, { price, quantity }: LineState): string | null {
  const isKnown = variants.length === 1 && quantity === 1 && price !== null;
  return (isKnown && product.deliveryDate) || null;
}

/** Tells the analytics that the product is shown (PROD-13). */
function useSeen({ product }: Choosable, shop: Configuration): void {
  // The analytics are outside of React, and want each product once.
  useEffect(
    () => tellDataLayer('view_item', { product, price: product.priceNow }, shop),
    [product, shop],
  );
}

/** Says a text to screen readers when it has changed; not the one that the page came with. */
function useAnnounced(text: string | null): void {
  const last = useRef(text);
  // The live region is outside of React; the pause keeps it from speaking at each key.
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      if (text) announce(text);
    }, ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
}

import type { Product } from '@vitrina/api/types.ts';

/** A product as lists have it, for tests. */
export const sampleProduct = (change: Partial<Product> = {}) =>
  ({
    id: 'mailer',
    title: 'Mailer box',
    url: '/mailer-box',
    description: '<p>Folds &amp; closes</p>',
    attributesSelectionText: '4 sizes',
    images: ['mailer-1'],
    imageAltByImageId: {},
    priceNow: 2,
    priceOld: null,
    discount: null,
    priceFrom: 2,
    quantityFrom: 1,
    sizeFrom: null,
    isPriceFrom: false,
    priceStartingLabel: null,
    priceStartingValue: null,
    currency: 'EUR',
    availableStock: 5,
    sellWithoutStock: false,
    deliveryDays: 3,
    labels: [],
    variantCount: 1,
    directVariantCode: null,
    splitAttributeValueByCode: {},
    ...change,
  }) as Product;

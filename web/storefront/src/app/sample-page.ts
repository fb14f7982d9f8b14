import type { Block, Configuration, Locale, PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { Page } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';

/** A configuration for tests. */
export const sampleConfiguration: Configuration = {
  siteOrigin: 'https://shop.example',
  siteName: 'Shop',
  locales: ['en', 'lt'],
  defaultLocale: 'en',
  features: {
    frontLocales: ['en', 'lt'],
    searchResults: ['products'],
    helpInfoText: '<p>Help</p>',
    productAvailabilityColors: true,
    displayAddToCartInListings: false,
    webAppManifest: true,
    pricingMatrix: true,
    exportsForCompanies: false,
    customerIntegrations: true,
    productReturns: true,
    loyaltyPrograms: true,
    enablePhoneNumberByCountry: true,
    customerProductCatalogue: true,
    customerRegistration: true,
    customerRegistrationApprovedByAdmin: false,
    customerEmailConfirmation: true,
    b2bTermsOfUseExternalURL: null,
    b2bPrivacyPolicyExternalURL: null,
    productInquiryForm: null,
    requestQuoteAdditionalText: null,
  },
  searchPage: '/search',
  cartPage: '/cart',
  contactsPage: '/contacts',
  privacyPolicyPage: '/privacy',
  termsPage: '/terms',
  wishlistPage: null,
  customerProfilePage: null,
  newsListPage: null,
  newsListPageTitle: null,
  requireVATCode: false,
  passwordPolicy: { min: 8, max: 128, requireLetter: false, requireNumber: false },
  currency: 'EUR',
  productPricePrecision: 2,
  VAT: 0.21,
  country: 'LT',
  deliveryCountries: ['LT'],
  timeZone: 'Europe/Vilnius',
  nonWorkingDays: [],
  sorts: ['relevance', 'price'],
  defaultListType: null,
  splitProductsByAttribute: null,
  recommendedProductsList: null,
  requestQuoteFormId: null,
  pricesInclude: 'net',
  displayPrices: 'net',
  numberFormat: 'document',
  itemsPerPage: [50, 100, 150],
  displaySkuInCartSidebar: false,
  imageQuality: 78,
  productDeliveryDaysAttribute: null,
  liveReload: false,
  gtmContainerId: null,
  uploadBytesMax: 200_000_000,
  cartReminders: '2026-11-22',
  sendsMails: true,
  newsletter: true,
  newsletterContent: null,
  showPopupBannerAfterSeconds: 20,
  socialLogins: ['google', 'facebook', 'apple'],
  appleClientId: 'shop.example',
  loyaltyProgramTypes: ['discount', 'unboughtProductDiscount'],
  company: {
    name: 'Shop Ltd',
    code: '1',
    vatCode: 'LT1',
    address: 'Street 1',
    phone: '+370 5 000 0000',
    phoneHours: '8 to 17',
    email: 'info@shop.example',
    bank: 'Bank',
    iban: 'LT00',
  },
  socialLinks: {},
  textNearPrice: null,
  textNearOrder: 'If we are late, delivery costs nothing.',
  googleMapsApiKey: null,
  logo: null,
  logoAlt: null,
  icons: [],
  appIcon: null,
  appIconSize: 512,
  appIconMaskable: false,
  metaTags: [],
  ogImage: 'og',
  termsVersion: '1',
  settings: {},
};

/** A page with these blocks, for tests. */
export function samplePage(blocks: Block[], change: Partial<PageInfo> = {}): PageInfo {
  return {
    path: '/boxes',
    search: '',
    language: 'en',
    title: 'Boxes',
    description: 'All boxes',
    ogImage: null,
    canonical: 'https://shop.example/boxes',
    alternatives: [
      { language: 'en', url: '/boxes' },
      { language: 'lt', url: '/lt/dezutes' },
    ],
    blocks,
    redirect: null,
    status: 200,
    crumbs: [],
    clientCrumbs: [],
    layout: 'main',
    isIndexed: true,
    displayCategoriesListDesktop: false,
    listType: 'grid',
    itemsPerPage: [50, 100, 150],
    ...change,
  };
}

/** What the calls of the frame answered in a language, for tests. */
export function frameAnswers(lang: Locale, texts: Record<string, string> = {}): Answers {
  return {
    [layoutPaths.configuration(lang)]: { status: 200, body: sampleConfiguration },
    [layoutPaths.translations(lang)]: { status: 200, body: texts },
    [layoutPaths.menu('main_menu', lang)]: { status: 200, body: { type: 'main_menu', nodes: [] } },
    [layoutPaths.menu('FOOTER_MENU', lang)]: { status: 404, body: {} },
    [layoutPaths.menu('second_footer_menu', lang)]: { status: 404, body: {} },
  };
}

/** The same in English, without any text. */
export const sampleAnswers: Answers = /* @__PURE__ */ frameAnswers('en');

/** What a part of a page without blocks is told of it, with this query and in untranslated English. */
export function sampleView(search = ''): Page {
  return {
    info: samplePage([]),
    configuration: sampleConfiguration,
    translate: createTranslate('en', {}),
    query: new URLSearchParams(search),
  } as Page;
}

/** The wire shapes by schema name, as openapi-typescript writes them. */
export interface components {
  schemas: {
    Locale: 'lt' | 'en' | 'lv' | 'et' | 'ru' | 'de' | 'pl';
    Crumb: { title: string; url: string | null };
    Alternative: { language: components['schemas']['Locale']; url: string };
    Redirect: { url: string; status: 301 | 302 };
    Block: { type: string; [field: string]: unknown };
    PageInfo: {
      path: string;
      search: string;
      language: components['schemas']['Locale'];
      title: string;
      description: string;
      ogImage: string | null;
      canonical: string | null;
      alternatives: components['schemas']['Alternative'][];
      blocks: components['schemas']['Block'][];
      redirect: components['schemas']['Redirect'] | null;
      status: number;
      crumbs: components['schemas']['Crumb'][];
      clientCrumbs: components['schemas']['Crumb'][];
      layout: 'main' | 'login';
      displayCategoriesListDesktop: boolean;
    };
    Sort: 'relevance' | 'newest' | 'price' | '-price' | 'title';
    Features: {
      frontLocales: components['schemas']['Locale'][];
      searchResults: string[];
      helpInfoText: string | null;
      productAvailabilityColors: boolean;
      displayAddToCartInListings: boolean;
      webAppManifest: boolean;
      pricingMatrix: boolean;
    };
    Company: {
      name: string;
      code: string;
      vatCode: string;
      address: string;
      phone: string;
      phoneHours: string;
      email: string;
      bank: string;
      iban: string;
    };
    Configuration: {
      siteOrigin: string;
      siteName: string;
      locales: components['schemas']['Locale'][];
      defaultLocale: components['schemas']['Locale'];
      features: components['schemas']['Features'];
      searchPage: string;
      cartPage: string;
      contactsPage: string;
      privacyPolicyPage: string;
      termsPage: string;
      customerProfilePage: string | null;
      currency: string;
      productPricePrecision: number;
      VAT: number;
      country: string;
      deliveryCountries: string[];
      nonWorkingDays: string[];
      sorts: components['schemas']['Sort'][];
      defaultListType: string | null;
      recommendedProductsList: string | null;
      company: components['schemas']['Company'];
      socialLinks: { [network: string]: string };
      textNearPrice: string | null;
      ogImage: string | null;
      termsVersion: string;
      settings: { [key: string]: unknown };
    };
    MenuBottomItem: { title: string; link: string };
    MenuNode: {
      id: string;
      title: string;
      link: string;
      linkType: string;
      platform?: 'phone' | 'desktop' | null;
      imageDesktop?: string | null;
      imageMobile?: string | null;
      imageAlt?: string | null;
      nodeImage?: string | null;
      bottomItem?: components['schemas']['MenuBottomItem'] | null;
      nodes: components['schemas']['MenuNode'][];
    };
    Menu: { type: string; nodes: components['schemas']['MenuNode'][] };
    Category: {
      id: string;
      parentId: string | null;
      title: string;
      url: string;
      description: string | null;
      imageId: string | null;
      imageAlt: string | null;
      imageIdPromoPrimary: string | null;
      hasChildNodes: boolean;
      renderType: string;
      listingType: string;
      productCount: number;
    };
    Label: { value: string; title: string };
    AttributeValue: {
      value: string;
      title: string;
      description: string | null;
      image: string | null;
      colour: string | null;
      tags: string[];
      sortNumber: number;
      price: number | null;
      per: 'unit' | 'order' | null;
      disablePurchase: boolean;
    };
    Attribute: {
      code: string;
      type: 'inputText' | 'inputSelect' | 'info';
      title: string;
      description: string | null;
      placeholder: string | null;
      group: string | null;
      order: number;
      hasFileUpload: boolean;
      isRequired: boolean;
      isRenderedAsDropdown: boolean;
      hasCustomValues: boolean;
      customValuesType: null | 'number' | 'dimension' | 'text' | 'file' | 'colour' | 'date';
      role: 'variant' | 'service' | 'custom' | 'info' | 'file';
      text: string | null;
      minWidth?: number | null;
      maxWidth?: number | null;
      minHeight?: number | null;
      maxHeight?: number | null;
      minDiameter?: number | null;
      maxDiameter?: number | null;
      values: components['schemas']['AttributeValue'][];
    };
    Product: {
      id: string;
      productId: string;
      code: string;
      model: string | null;
      type: 'product' | 'service';
      title: string;
      url: string;
      description: string;
      attributesSelectionText: string | null;
      images: string[];
      imageAltByImageId: { [imageId: string]: string };
      priceNow: number | null;
      priceOld: number | null;
      priceFrom: number | null;
      currency: string;
      pricePer: 'unit' | 'm2';
      availableStock: number | null;
      availableQuantity: number | null;
      sellWithoutStock: boolean;
      minDeliveryInDays: number | null;
      deliveryDays: number | null;
      category: string;
      categoryTitle: string;
      labels: components['schemas']['Label'][];
      variantCount: number;
      additionalDescriptionContent?: string | null;
      descriptionByTabCode?: { [code: string]: string };
      attributes?: components['schemas']['Attribute'][];
      codes?: string[];
      hasMatrix?: boolean;
      smallestBillableArea?: number | null;
      related?: string[];
      alternatives?: string[];
      cutOff?: string;
    };
    Warehouse: {
      code: string;
      sortNumber: number;
      isPurchaseAvailable: boolean;
      availableQuantity: number;
      deliveryTimeMaxDays: number;
    };
    VariantAttribute: { code: string; value: string };
    Variant: {
      code: string;
      mainModel: string | null;
      images: string[];
      attributes: components['schemas']['VariantAttribute'][];
      priceNow: number | null;
      priceOld: number | null;
      currency: string;
      isPriceCalculated: boolean;
      availableQuantity: number | null;
      sellWithoutStock: boolean;
      warehouses: components['schemas']['Warehouse'][];
    };
    QuantityDatePricing: {
      days: number[];
      dates: string[];
      quantities: number[];
      pricing: (number | null)[][];
      fixedPrice: number;
      allowCustomValues: boolean;
      interpolation: 'average' | 'linear-total' | 'step';
      cutOffAt: string;
    };
    Country: { code: string; title: string; dialCode: string };
    ShippingMethod: {
      id: string;
      title: string;
      description: string | null;
      type: 'address' | 'salon' | 'terminal';
      price: number;
      countries: string[];
    };
    PaymentMethod: {
      id: string;
      title: string;
      description: string | null;
      paymentType: 'bankTransfer' | 'credit' | 'card';
    };
    OrderLine: {
      guid: string;
      id: string;
      code?: string | null;
      quantity: number;
      deliveryDate?: string | null;
      attributes: { [code: string]: string };
    };
    DeliveryOption: { id: string; type?: string };
    PriceRequest: {
      products: components['schemas']['OrderLine'][];
      giftVoucher?: string | null;
      discountCode?: string | null;
      deliveryOptions?: components['schemas']['DeliveryOption'][];
      billingCountry?: string | null;
      deliveryCountry?: string | null;
    };
    Issue:
      | 'UnavailableProductQuantity'
      | 'UnavailableDate'
      | 'UnavailableOption'
      | 'PriceChanged'
      | 'FileMissing'
      | 'AddressMissing';
    Step: {
      code: string;
      label: string;
      amount: number | null;
      percent: number | null;
      quantity: number | null;
      total: number;
    };
    PricedOption: { code: string; title: string; value: string; valueTitle: string };
    PricedService: { code: string; title: string; price: number; priceOld: number | null };
    PricedLine: {
      guid: string;
      price: number | null;
      priceOld: number | null;
      unitPrice: number | null;
      title: string;
      url: string;
      code: string | null;
      imageId: string | null;
      imageAlt: string | null;
      options: components['schemas']['PricedOption'][];
      quantity: number;
      deliveryDate: string | null;
      services: components['schemas']['PricedService'][];
      explanation: components['schemas']['Step'][];
      issues: components['schemas']['Issue'][];
    };
    PriceAnswer: {
      total: number;
      totalWithoutVAT: number;
      totalVAT: number;
      VAT: number;
      delivery: number;
      discount: number;
      voucher: number;
      totalToPay: number;
      currency: string;
      productDetails: components['schemas']['PricedLine'][];
      issues: components['schemas']['Issue'][];
      warnings: string[];
    };
    Address: {
      name: string;
      surname: string;
      email: string;
      phone: string;
      country: string;
      city: string;
      address: string;
      postcode: string;
      company?: string | null;
      companyCode?: string | null;
      vatCode?: string | null;
      comment?: string | null;
    };
    PlaceOrder: {
      products: components['schemas']['OrderLine'][];
      shippingMethodId: string;
      paymentMethodId: string;
      address: components['schemas']['Address'];
      total: number;
      acceptTerms: boolean;
      termsVersion: string;
      discountCode?: string | null;
      giftVoucher?: string | null;
    };
    PlacedOrder: {
      id: string;
      number: string;
      token: string;
      placedAt: string;
      total: number;
      currency: string;
    };
    OrderShipping: { title: string; price: number };
    OrderPayment: { title: string; paymentType: string };
    BankDetails: { name: string; bank: string; iban: string };
    OrderView: components['schemas']['PlacedOrder'] & {
      address: components['schemas']['Address'];
      shippingMethod: components['schemas']['OrderShipping'];
      paymentMethod: components['schemas']['OrderPayment'];
      prices: components['schemas']['PriceAnswer'];
      bank: components['schemas']['BankDetails'] | null;
      language: components['schemas']['Locale'];
      status: string;
    };
    FieldError: { field: string; code: string; message: string };
    Problem: {
      type: string;
      title: string;
      status: number;
      detail: string;
      message?: string;
      extra?: unknown;
      errors?: components['schemas']['FieldError'][];
    };
  };
}

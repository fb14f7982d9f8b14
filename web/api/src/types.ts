import type { components } from './schema.ts';

/** The names that the pages use for the generated wire shapes. */
type Schemas = components['schemas'];

export type AccountDetails = Schemas['AccountDetails'];
export type Address = Schemas['OrderAddress'];
export type Attribute = Schemas['Attribute'];
export type AttributeValue = Schemas['AttributeValue'];
export type Block = Schemas['Block'];
export type BlockType = Block['type'];
/** The block of a type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;
export type CartReminder = Schemas['ReminderRequest'];
export type Category = Schemas['Category'];
export type Configuration = Schemas['Configuration'];
export type Country = Schemas['Country'];
export type Crumb = Schemas['Crumb'];
export type DeliveryPoint = Schemas['DeliveryPoint'];
export type FieldError = Schemas['FieldProblem'];
export type Filter = Schemas['Filter'];
export type FilterValue = Schemas['FilterValue'];
export type Form = Schemas['Form'];
export type FormElement = Schemas['FormElement'];
export type FormRequest = Schemas['FormRequest'];
export type Issue = Schemas['Issue'];
export type Locale = Schemas['Locale'];
export type Matrix = Schemas['Matrix'];
export type Menu = Schemas['Menu'];
export type MenuNode = Schemas['MenuNode'];
export type OrderDelivery = Schemas['Delivery'];
export type OrderLine = Schemas['OrderLine'];
export type OrderPaper = Schemas['OrderPaper'];
export type OrderView = Schemas['Order'];
export type PageInfo = Schemas['PageInfo'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PlaceOrder = Schemas['OrderRequest'];
export type PlacedOrder = Schemas['OrderPlaced'];
export type PriceAnswer = Schemas['PriceAnswer'];
export type PricedLine = Schemas['PricedLine'];
export type PriceRequest = Schemas['PriceRequest'];
export type Problem = Schemas['Problem'];
export type Product = Schemas['Product'];
export type QuantityDatePricing = Schemas['QuantityDatePricing'];
export type RecipientAddress = Schemas['RecipientAddress'];
export type ShippingMethod = Schemas['ShippingMethod'];
export type Sort = Schemas['Sort'];
export type Step = Schemas['PriceStep'];
export type Variant = Schemas['Variant'];

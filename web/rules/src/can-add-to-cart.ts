/** What the product page knows when Add to cart is pressed. */
export type AddToCartState = {
  /** Exactly one variant matches the chosen attributes. */
  isDetermined: boolean;
  /** Every visible attribute with custom values has one. */
  hasCustomValues: boolean;
  /** The form's fields are valid. */
  isFormValid: boolean;
  /** The title of a chosen value that blocks the purchase (disablePurchase), or null. */
  blockedBy: string | null;
  quantity: number | null;
  /** The line has a price. */
  hasPrice: boolean;
  /** The product has a pricing matrix; then a delivery day and its percent are needed too. */
  hasMatrix: boolean;
  hasDeliveryDate: boolean;
  hasMultiplier: boolean;
  /** How files come: not asked for, asked for, or required; and whether a way was chosen. */
  files: 'none' | 'optional' | 'required';
  hasFileChoice: boolean;
  /** Pieces in stock; null when it is not counted. */
  availableStock: number | null;
  sellWithoutStock: boolean;
};

/** What is missing: the step to go to, and the message's key, which is its English text. */
export type Obstacle = {
  step: 'options' | 'quantity' | 'files';
  message: string;
  /** Said, but it keeps nothing out of the cart: files that are asked for and not required (S1 §5). */
  isHint?: boolean;
};

/** Everything that is missing, in the order of the steps; the line can go in when all of it are hints (PROD-11). */
export function obstaclesToCart(state: AddToCartState): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const hasRequiredFiles = state.files !== 'required' || state.hasFileChoice;
  if (!(state.isDetermined && state.hasCustomValues && state.isFormValid && hasRequiredFiles)) {
    obstacles.push({ step: 'options', message: 'Please choose product options' });
  }
  if (state.blockedBy !== null) {
    obstacles.push({ step: 'options', message: state.blockedBy });
  }
  const hasDay = !state.hasMatrix || (state.hasDeliveryDate && state.hasMultiplier);
  if (!(state.quantity && state.hasPrice && hasDay)) {
    obstacles.push({ step: 'quantity', message: 'Please choose quantity and delivery date' });
  }
  if (isAmountUnavailable(state)) {
    obstacles.push({ step: 'quantity', message: 'Amount unavailable' });
  }
  if (state.files !== 'none' && !state.hasFileChoice) {
    const message = 'Choose the way how you will submit files';
    obstacles.push({ step: 'files', message, isHint: state.files === 'optional' });
  }
  return obstacles;
}

/** More than the stock is wanted, and nothing makes up for it (STOCK-02, S1 §5): the button is disabled. */
export function isAmountUnavailable(
  state: Pick<AddToCartState, 'quantity' | 'availableStock' | 'hasMatrix' | 'sellWithoutStock'>,
): boolean {
  const { quantity, availableStock, hasMatrix, sellWithoutStock } = state;
  if (hasMatrix || sellWithoutStock || availableStock === null) return false;
  return (quantity ?? 0) > availableStock;
}

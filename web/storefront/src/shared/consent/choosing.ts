import { create } from 'zustand';

/** Whether the shopper looks at what they allow. */
export const useChoosing = create(() => ({ isOpen: false }));

/** Opens what the shopper allows, or closes it again. */
export function showChoices(isOpen: boolean): void {
  useChoosing.setState({ isOpen });
}

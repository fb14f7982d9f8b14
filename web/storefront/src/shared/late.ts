import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Parts of the footer that no page waits for: null until the page answers to the shopper, and where their file does not come. */
interface LateParts {
  /** Takes an address for the newsletter (NLTR-01). */
  SignUp: ComponentType<{ place: 'footer' }> | null;
  /** Opens what the shopper allows (decision 44). */
  CookiesButton: ComponentType | null;
  /** Puts the shop among the device's apps, where the browser offers that (SHELL-14). */
  InstallButton: ComponentType | null;
}

/** The parts that have come. */
export const useLate = create<LateParts>(() => ({
  SignUp: null,
  CookiesButton: null,
  InstallButton: null,
}));

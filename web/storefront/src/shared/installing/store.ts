import { create } from 'zustand';

/** What the browser offers to do with the shop as an app (SHELL-14); null where it offers nothing. */
interface Installing {
  /** Puts the shop among the device's apps. */
  install: (() => void) | null;
  /** Loads the version of the shop that waits. */
  renew: (() => void) | null;
}

/** What the browser offers. */
export const useInstalling = create<Installing>(() => ({
  install: null,
  renew: null,
}));

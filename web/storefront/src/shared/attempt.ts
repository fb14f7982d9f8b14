/** What an action answers; null where it throws, as a browser's storage does that is forbidden, full or broken. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

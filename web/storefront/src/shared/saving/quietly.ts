let isQuiet = false;

/** Does something to what the browser keeps that is no change to be told of. */
export function quietly<Result>(act: () => Result): Result {
  isQuiet = true;
  try {
    return act();
  } finally {
    isQuiet = false;
  }
}

/** Calls `tell` unless what happens just now is done quietly. */
export function unlessQuiet(tell: () => void): () => void {
  return () => {
    if (!isQuiet) tell();
  };
}

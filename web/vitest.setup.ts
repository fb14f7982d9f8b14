if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  // A test waits for what comes on a page beyond what a processor needs that compiles beside it.
  configure({ asyncUtilTimeout: 60_000 });
  // jsdom has no layout that changes.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

export {};

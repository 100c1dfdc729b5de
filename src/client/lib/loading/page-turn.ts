/** Lets the page render and respond to taps before long work continues. */
export const pageTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Lets the page draw and answer taps before long work goes on. */
export const pageTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

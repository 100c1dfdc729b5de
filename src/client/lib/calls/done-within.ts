/** Resolves when the work is done, and at the latest after this time; rejects if the work fails before. */
export const doneWithin = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (patience = setTimeout(resolve, ms)));
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(patience);
  }
};

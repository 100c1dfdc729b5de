import { createStore } from '#client/lib/state/store.ts';

/** How much of each image is at the exchange, from 0 to 1, by the key of its line. */
export const uploadProgress = createStore<Readonly<Record<string, number>>>({});

/** Its line is at the exchange, or given up. */
export const endProgress = (key: string): void => {
  const { [key]: ended, ...others } = uploadProgress.get();
  if (ended !== undefined) uploadProgress.set(others);
};

import { createStore } from '#client/lib/state/store.ts';

/** Uploaded share of each image, from 0 to 1, by the key of its message. */
export const uploadProgress = createStore<Readonly<Record<string, number>>>({});

/** The exchange has the message, or it was abandoned. */
export const endProgress = (key: string): void => {
  const { [key]: ended, ...others } = uploadProgress.get();
  if (ended !== undefined) uploadProgress.set(others);
};

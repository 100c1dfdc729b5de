import type { ComponentType } from 'react';
import { createStore, type Store } from '#client/lib/store.ts';

/** A page's code. `failed`: it came from neither the network nor this device within a minute. */
export type PageChunk = { readonly state: 'loading' } | { readonly state: 'ready'; readonly Page: ComponentType } | { readonly state: 'failed' };

/** How long a page's code may take. */
export const pageTimeoutMs = 60_000;

export type LoadPage = () => Promise<ComponentType>;

const afterTimeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the page took longer than a minute')), pageTimeoutMs);
  });

const chunks = new Map<LoadPage, Store<PageChunk>>();

const fetchInto = async (chunk: Store<PageChunk>, load: LoadPage): Promise<void> => {
  chunk.set({ state: 'loading' });
  try {
    chunk.set({ state: 'ready', Page: await Promise.race([load(), afterTimeout()]) });
  } catch {
    // A chunk fails for the network's reasons alone; the picture and its retry say what is needed.
    chunk.set({ state: 'failed' });
  }
};

/** The page's code, asked for once; the answer is kept. */
export const pageChunk = (load: LoadPage): Store<PageChunk> => {
  const known = chunks.get(load);
  if (known) return known;
  const chunk = createStore<PageChunk>({ state: 'loading' });
  chunks.set(load, chunk);
  void fetchInto(chunk, load);
  return chunk;
};

/** Settles once the page's code is here, or failed to come. */
export const pageArrived = async (load: LoadPage): Promise<void> => {
  const chunk = pageChunk(load);
  if (chunk.get().state !== 'loading') return;
  await new Promise<void>((resolve) => {
    const stop = chunk.subscribe(() => {
      stop();
      resolve();
    });
  });
};

export const retryPage = (load: LoadPage): void => void fetchInto(pageChunk(load), load);

import type { ComponentType } from 'react';
import { openWords } from '#client/lib/text/i18n.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';

/** Where a page, or a part that a page opens later, comes from; its words are those of these rooms. */
export interface ChunkSource<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly words: readonly string[];
}

/**
 * A page's code and words. `isSlow`: it has been on its way for longer than anybody waits gladly; `failed`: it came
 * from neither the network nor this device.
 */
export type PageChunk<Props> =
  | { readonly state: 'loading'; readonly isSlow: boolean }
  | { readonly state: 'ready'; readonly Page: ComponentType<Props> }
  | { readonly state: 'failed' };

/** How long a page's code may take. */
export const pageTimeoutMs = 60_000;
/** From here on the wait is told, and trying again is offered. */
export const slowAfterMs = 8_000;

/** By their sources; each has the props of its own. */
const chunks = new Map<object, unknown>();
/**
 * Asked for, and neither here nor refused: the browser gives whoever asks again the same answer that does not
 * come.
 */
const underWay = new Set<object>();

const isLoading = <Props>(chunk: Store<PageChunk<Props>>): boolean => chunk.get().state === 'loading';

const ask = async <Props>(chunk: Store<PageChunk<Props>>, source: ChunkSource<Props>): Promise<void> => {
  underWay.add(source);
  try {
    // However late it comes, it is welcome.
    const [Page] = await Promise.all([source.load(), openWords(source.words)]);
    chunk.set({ state: 'ready', Page });
  } catch {
    // A chunk fails for the network's reasons alone; the picture and its retry say what is needed.
    if (isLoading(chunk)) chunk.set({ state: 'failed' });
  } finally {
    underWay.delete(source);
  }
};

const fetchInto = async <Props>(
  chunk: Store<PageChunk<Props>>,
  source: ChunkSource<Props>,
): Promise<void> => {
  chunk.set({ state: 'loading', isSlow: false });
  const slow = setTimeout(
    () => (isLoading(chunk) ? chunk.set({ state: 'loading', isSlow: true }) : undefined),
    slowAfterMs,
  );
  const timeout = setTimeout(
    () => (isLoading(chunk) ? chunk.set({ state: 'failed' }) : undefined),
    pageTimeoutMs,
  );
  await ask(chunk, source);
  clearTimeout(slow);
  clearTimeout(timeout);
};

/** The page's code, asked for once; the answer is kept. */
export const pageChunk = <Props>(source: ChunkSource<Props>): Store<PageChunk<Props>> => {
  const known = chunks.get(source) as Store<PageChunk<Props>> | undefined;
  if (known) return known;
  const chunk = createStore<PageChunk<Props>>({ state: 'loading', isSlow: false });
  chunks.set(source, chunk);
  void fetchInto(chunk, source);
  return chunk;
};

/** Settles once the page's code is here, or failed to come. */
export const pageArrived = async <Props>(source: ChunkSource<Props>): Promise<void> => {
  const chunk = pageChunk(source);
  if (!isLoading(chunk)) return;
  await new Promise<void>((resolve) => {
    const stop = chunk.subscribe(() => {
      if (isLoading(chunk)) return;
      stop();
      resolve();
    });
  });
};

/** How long the server may take to show that a new connection gets through. */
const reachTimeoutMs = 10_000;

/** Whether the app would come if it were loaded anew; the service worker's copy counts. */
const canReload = async (): Promise<boolean> => {
  try {
    return (
      await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(reachTimeoutMs) })
    ).ok;
  } catch {
    return false;
  }
};

/**
 * Asks for the code anew. A request that stalled cannot be asked again from this page, nor under another
 * address without having parts of the app twice: it is given up by loading the app anew at this place, once
 * the server is known to answer. Until then the page that there is stays, and what stalled may still come.
 */
export const retryPage = async <Props>(
  source: ChunkSource<Props>,
  reload: () => void = () => location.reload(),
): Promise<void> => {
  const chunk = pageChunk(source);
  if (!underWay.has(source)) return fetchInto(chunk, source);
  chunk.set({ state: 'loading', isSlow: false });
  const reachable = await canReload();
  if (!isLoading(chunk)) return;
  if (reachable) reload();
  else chunk.set({ state: 'failed' });
};

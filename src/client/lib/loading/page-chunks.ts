import type { ComponentType } from 'react';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { createStore, type Store } from '#client/lib/state/store.ts';

/** The source of a page, or of a part that a page opens later, with the folders of its messages. */
export interface ChunkSource<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly messages: readonly string[];
}

/**
 * A page's code and messages. `isSlow`: loading takes longer than users like to wait; `failed`: neither the
 * network nor this device has it.
 */
export type PageChunk<Props> =
  | { readonly state: 'loading'; readonly isSlow: boolean }
  | { readonly state: 'ready'; readonly Page: ComponentType<Props> }
  | { readonly state: 'failed' };

/** Time limit for loading a page's code. */
export const pageTimeoutMs = 60_000;
/** After this time the wait is shown, and a retry is offered. */
export const slowAfterMs = 8_000;

/** By source; each entry has its own type of props. */
const chunks = new Map<object, unknown>();
/**
 * Requested, neither loaded nor failed: the browser answers a repeated import with the same pending
 * promise.
 */
const underWay = new Set<object>();

const isLoading = <Props>(chunk: Store<PageChunk<Props>>): boolean => chunk.get().state === 'loading';

const ask = async <Props>(chunk: Store<PageChunk<Props>>, source: ChunkSource<Props>): Promise<void> => {
  underWay.add(source);
  try {
    // A late arrival still counts.
    const [Page] = await Promise.all([source.load(), loadMessages(source.messages)]);
    chunk.set({ state: 'ready', Page });
  } catch {
    // A chunk fails for network reasons only; the error state and its retry are sufficient.
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

/** The page's code, requested once; the result is cached. */
export const pageChunk = <Props>(source: ChunkSource<Props>): Store<PageChunk<Props>> => {
  const known = chunks.get(source) as Store<PageChunk<Props>> | undefined;
  if (known) return known;
  const chunk = createStore<PageChunk<Props>>({ state: 'loading', isSlow: false });
  chunks.set(source, chunk);
  void fetchInto(chunk, source);
  return chunk;
};

/** Settles once the page's code has loaded, or failed to load. */
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

/** How long the server may take to show that a new connection works. */
const reachTimeoutMs = 10_000;

/** Whether reloading the app would succeed; the service worker's copy counts. */
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
 * Requests the code again. A stalled import cannot be repeated from this page, nor under another address
 * without loading parts of the app twice: instead the app is reloaded at this location, once the server is
 * known to answer. Until then the current page stays, and the stalled import may still complete.
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

import type { ExchangeToPage, PageToExchange } from '#contract/practice-line.ts';
import { every } from '#server/exchange/lib/running/timers.ts';
import type { PostToPage, ServedPage } from './serve-page.ts';

/** Messages of pages that do not hold the worker themselves. */
export interface RelayedMessage {
  readonly from: string;
  readonly to: string;
  readonly message: PageToExchange | ExchangeToPage;
}

export type RelayChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const exchangeName = 'exchange';
const pollEveryMs = 60_000;
/** A page's connection speaks more often, even where the browser slows its timers down. */
const mostSilentMs = 5 * 60_000;

interface RelayedPage {
  readonly page: ServedPage;
  heardMs: number;
}

/**
 * Serves the pages of other tabs through a channel. A page that has said nothing for long is taken to be
 * gone: a closed tab says nothing.
 */
export const serveRelay = (
  channel: RelayChannel,
  serve: (post: PostToPage) => ServedPage,
): { toAll: PostToPage; stop: () => void } => {
  const pages = new Map<string, RelayedPage>();
  const postTo =
    (to: string): PostToPage =>
    (message) =>
      channel.postMessage({ from: exchangeName, to, message } satisfies RelayedMessage);

  const pageOf = (id: string): RelayedPage => {
    const known = pages.get(id) ?? { page: serve(postTo(id)), heardMs: 0 };
    pages.set(id, known);
    known.heardMs = performance.now();
    return known;
  };

  channel.addEventListener('message', (event) => {
    const { from, to, message } = (event as MessageEvent<RelayedMessage>).data;
    if (to === exchangeName) pageOf(from).page.receive(message as PageToExchange);
  });
  const stop = every(pollEveryMs, () => {
    for (const [id, { page, heardMs }] of pages) {
      if (performance.now() - heardMs < mostSilentMs) continue;
      page.close();
      pages.delete(id);
    }
  });
  return { toAll: postTo('all'), stop };
};

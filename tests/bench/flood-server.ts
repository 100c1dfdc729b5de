import fastify from 'fastify';
import type { Quote, QuoteDelta } from '#contract/quotes.ts';
import { registerStaticFiles } from '#server/host-node/http/static-files.ts';
import { createSockets } from '#server/host-node/delivery/sockets.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';

/** The usual number of rows that one frame of the exchange changes. */
const batchSize = 50;
const beatMs = 5;

export interface FloodServer {
  readonly url: string;
  /** Resolves once a page follows the board. */
  readonly followed: Promise<void>;
  /**
   * Changes this many rows a second, in turn, until stopped; stopping returns the first row's last price.
   */
  flood(perSecond: number): () => string;
  close(): Promise<void>;
}

const priceOf = (step: number): string => (20_000 + (step % 900_000) / 100).toFixed(2);

/**
 * Serves a built client with a board of this many coins, and changes them at the requested rate. It knows
 * nothing else.
 */
export const startFloodServer = async (directory: string, rows: number): Promise<FloodServer> => {
  const app = fastify();
  await registerStaticFiles(app, directory);
  const sequences = new Map(Array.from({ length: rows }, (_, index) => [index + 1, 1]));
  const names = (id: number): Partial<Quote> => ({
    symbol: `C${id}/USDT`,
    currency_name: `C${id}`,
    full_name: `Coin ${id}`,
    currency_id: id,
    now_price: priceOf(0),
  });
  const quotes = (): Quote[] =>
    [...sequences].map(([id, seq]) =>
      quoteOf({ id, ...names(id), seq, quoted_at: new Date().toISOString() }),
    );
  const answer = (message: unknown): object => ({ type: 'ok', code: 1, message });
  app.get('/api/currency/quotation_new', () =>
    answer([{ id: 3, name: 'USDT', as_of: new Date().toISOString(), quotation: quotes() }]),
  );
  app.get('/api/market/sparklines', () =>
    answer(
      [...sequences.keys()].map((id) => ({
        symbol: `C${id}/USDT`,
        closes: Array.from({ length: 24 }, (_, hour) => priceOf(hour * id)),
      })),
    ),
  );
  const io = createSockets(app.server);
  let reportFollowed = (): void => undefined;
  const followed = new Promise<void>((resolve) => (reportFollowed = resolve));
  io.on('connection', (socket) => {
    socket.emit('hello', { sequence: null, server_time: new Date().toISOString() });
    socket.on('subscribe', (subscription, take) => {
      void socket.join('board');
      take({ channel: 'quotes', quotes: quotes(), server_time: new Date().toISOString() });
      if (subscription.channel === 'quotes' && subscription.match_ids.length === 0) reportFollowed();
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const flood: FloodServer['flood'] = (perSecond) => {
    const startedMs = performance.now();
    let sent = 0;
    let lastPrice = '';
    const change = (): QuoteDelta => {
      const id = (sent % rows) + 1;
      const seq = sequences.get(id)! + 1;
      sequences.set(id, seq);
      sent += 1;
      const now_price = priceOf(sent);
      if (id === 1) lastPrice = now_price;
      return deltaOf({
        id,
        seq,
        now_price,
        change: ((sent % 900) / 100).toFixed(2),
        volume: String(sent),
        turnover: String(sent * 1_000),
        quoted_at: new Date().toISOString(),
      });
    };
    const timer = setInterval(() => {
      const due = ((performance.now() - startedMs) / 1_000) * perSecond;
      while (sent + batchSize <= due)
        io.to('board').emit('quotes', Array.from({ length: batchSize }, change));
    }, beatMs);
    return () => {
      clearInterval(timer);
      return lastPrice;
    };
  };

  return { url, followed, flood, close: async () => void (await io.close(), await app.close()) };
};

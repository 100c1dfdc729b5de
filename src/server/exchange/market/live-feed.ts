import { decimal, toPlain } from '#domain/money/money.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { FeedError, type Feed, type FeedTick } from './feed.ts';

/** A trade as reported by the exchange; figures as text, times by its own clock. */
export interface LiveTrade {
  readonly symbol: string;
  readonly price: string;
  readonly amount: string;
  readonly timestamp: number;
}

/** The used part of ccxt's exchange. */
export interface LiveExchange {
  loadMarkets(): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with the trades since the last answer, as soon as there are some. */
  watchTradesForSymbols(symbols: readonly string[]): Promise<readonly LiveTrade[]>;
  close(): Promise<unknown>;
}

interface Ccxt {
  readonly pro: Readonly<
    Record<'binance', new (options: { number: (value: unknown) => string }) => LiveExchange>
  >;
}

/** Optional: installed only for live prices. */
const packageName: string = 'ccxt';
const retryAfterMs = 2_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, retryAfterMs));

export interface LiveFeedDeps {
  readonly exchange: LiveExchange;
  readonly symbols: readonly string[];
  readonly log: Log;
  /** Delay between a broken connection and the next attempt. */
  readonly pause: () => Promise<void>;
}

/**
 * Buffers trades of a public exchange until they are polled. A trade's time is never ahead of our clock
 * nor behind the preceding trade.
 */
export const createLiveFeed = ({ exchange, symbols, log, pause: wait }: LiveFeedDeps): Feed => {
  let waiting: LiveTrade[] = [];
  let lastMs = 0;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    while (!isClosed) {
      try {
        const trades = await exchange.watchTradesForSymbols(symbols);
        waiting.push(...trades);
      } catch (error) {
        if (isClosed) return;
        log.warn({ err: error }, 'the live feed was interrupted; reconnecting');
        await wait();
      }
    }
  };
  void listen();

  return {
    source: 'live',
    symbols,
    advance(nowMs) {
      const trades = waiting.sort((a, b) => a.timestamp - b.timestamp);
      waiting = [];
      return trades.map(({ symbol, price, amount, timestamp }): FeedTick => {
        lastMs = Math.max(lastMs, Math.min(timestamp, nowMs));
        return { symbol, price: toPlain(decimal(price)), volume: toPlain(decimal(amount)), atMs: lastMs };
      });
    },
    close() {
      isClosed = true;
      exchange.close().catch((error: unknown) => log.warn({ err: error }, 'the live feed did not close'));
    },
  };
};

/**
 * Subscribes to the pairs of `known` that the exchange trades.
 * @throws FeedError when ccxt is missing or the exchange cannot be reached
 */
export const openLiveFeed = async (known: readonly string[], log: Log): Promise<Feed> => {
  const ccxt: Ccxt = await import(/* @vite-ignore */ packageName).catch((cause: unknown) => {
    throw new FeedError(
      `MARKET_FEED=live needs the package ${packageName}, which is not installed: npm install ${packageName}`,
      { cause },
    );
  });
  const exchange = new ccxt.pro.binance({ number: String });
  const markets = await exchange.loadMarkets().catch((cause: unknown) => {
    throw new FeedError(
      `The live feed cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  return createLiveFeed({ exchange, symbols: known.filter((symbol) => symbol in markets), log, pause });
};

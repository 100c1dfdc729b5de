import { describe, expect, test } from 'vitest';
import { createLog } from '#server/host-node/running/log.ts';
import { createLiveFeed, openLiveFeed, type LiveExchange, type LiveTrade } from './live-feed.ts';

type Reply = readonly LiveTrade[] | Error;

/** An exchange that answers with the test's replies, one per request. */
const scriptedExchange = () => {
  const questions: ((reply: Reply) => void)[] = [];
  const asked: (() => void)[] = [];
  let closed = 0;
  const exchange: LiveExchange = {
    loadMarkets: async () => ({}),
    watchTradesForSymbols: () =>
      new Promise((resolve, reject) => {
        questions.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
        asked.shift()?.();
      }),
    close: async () => {
      closed += 1;
    },
  };
  /** Answers the pending request and waits for the next one, by when the answer has been processed. */
  const reply = async (answer: Reply): Promise<void> => {
    const next = new Promise<void>((resolve) => asked.push(resolve));
    questions.shift()!(answer);
    await next;
  };
  return { exchange, reply, closed: () => closed };
};

const trade = (price: string, timestamp: number): LiveTrade => ({
  symbol: 'BTC/USDT',
  price,
  amount: '0.5000',
  timestamp,
});

describe('the live feed', () => {
  test('returns each trade once, in order of time, never ahead of the clock', async () => {
    const { exchange, reply } = scriptedExchange();
    const feed = createLiveFeed({
      exchange,
      symbols: ['BTC/USDT'],
      log: createLog('silent'),
      pause: async () => undefined,
    });
    expect(feed.advance(1_000)).toEqual([]);
    await reply([trade('102.50', 1_900), trade('101', 1_500)]);
    await reply([trade('103', 2_400)]);
    expect(feed.advance(2_000)).toEqual([
      { symbol: 'BTC/USDT', price: '101', volume: '0.5', atMs: 1_500 },
      { symbol: 'BTC/USDT', price: '102.5', volume: '0.5', atMs: 1_900 },
      { symbol: 'BTC/USDT', price: '103', volume: '0.5', atMs: 2_000 },
    ]);
    await reply([trade('99', 1_200)]);
    expect(feed.advance(2_100)).toEqual([{ symbol: 'BTC/USDT', price: '99', volume: '0.5', atMs: 2_000 }]);
  });

  test('reconnects after a broken connection, and not after closing', async () => {
    const { exchange, reply, closed } = scriptedExchange();
    let pauses = 0;
    let logged = '';
    const feed = createLiveFeed({
      exchange,
      symbols: ['BTC/USDT'],
      log: createLog('warn', { write: (line) => void (logged += line) }),
      pause: async () => {
        pauses += 1;
      },
    });
    await reply(new Error('connection reset'));
    expect(pauses).toBe(1);
    expect(logged).toContain('the live feed was interrupted');
    await reply([trade('101', 1_000)]);
    expect(feed.advance(1_000).length).toBe(1);
    feed.close();
    expect(closed()).toBe(1);
  });

  test('names the missing package', async () => {
    await expect(openLiveFeed(['BTC/USDT'], createLog('silent'))).rejects.toThrow(
      'MARKET_FEED=live needs the package ccxt, which is not installed: npm install ccxt',
    );
  });
});

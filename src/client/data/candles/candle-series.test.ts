import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { candleOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const minute = 60_000;
const end = Math.floor(Date.now() / minute) * minute;
const range = (count: number, until = end) =>
  Array.from({ length: count }, (_, index) => candleOf(until - (count - 1 - index) * minute));

const openPage = async () => {
  vi.resetModules();
  const { createCandleSeries } = await import('./candle-series.ts');
  const events = await import('#client/data/socket/channel-events.ts');
  const { wantedChannels } = await import('#client/data/socket/wanted-channels.ts');
  return { series: createCandleSeries('BTC/USDT', 12, '1min'), events, wantedChannels };
};

let stop: (() => void) | undefined;
beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => stop?.());

test('the first candles are fetched, followed live, and available offline the next time', async () => {
  const exchange = createFakeExchange({ listCandles: () => range(3) });
  vi.stubGlobal('fetch', exchange.fetch);
  const first = await openPage();
  stop = first.series.subscribe(() => undefined);
  await until('the candles are read', () => first.series.get().state === 'ready');
  expect([...first.wantedChannels().keys()]).toEqual(['candle 12 1min']);
  first.events.candleUpdates.emit({ match_id: 12, period: '1min', candle: candleOf(end, '105'), seq: 1 });
  first.events.candleUpdates.emit({
    match_id: 12,
    period: '1min',
    candle: candleOf(end + minute, '106'),
    seq: 2,
  });
  first.events.candleUpdates.emit({
    match_id: 99,
    period: '1min',
    candle: candleOf(end + minute, '1'),
    seq: 2,
  });
  expect(first.series.get().candles.map(({ close }) => close)).toEqual(['100', '100', '105', '106']);
  stop();

  exchange.cut();
  const later = await openPage();
  stop = later.series.subscribe(() => undefined);
  await until(
    'the stored candles are shown',
    () => later.series.get().state === 'stored' && exchange.seen.length > 1,
  );
  expect(later.series.get().candles.at(-1)).toEqual(candleOf(end + minute, '106'));
});

test('without network and stored candles it has failed, until a retry reaches the server', async () => {
  const exchange = createFakeExchange({ listCandles: () => range(2) });
  vi.stubGlobal('fetch', exchange.fetch);
  exchange.cut();
  const { series } = await openPage();
  stop = series.subscribe(() => undefined);
  await until('the reading failed', () => series.get().state === 'failed');
  exchange.restore();
  series.retry();
  expect(series.get().state).toBe('loading');
  await until('the candles are read', () => series.get().state === 'ready');
});

test('rejoining requests the candles missed since the last one', async () => {
  const asked: number[] = [];
  const exchange = createFakeExchange({
    listCandles: ({ from }) => {
      asked.push(Number(from));
      return asked.length === 1 ? range(3, end - 5 * minute) : range(6);
    },
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const { series, events } = await openPage();
  stop = series.subscribe(() => undefined);
  await until('the candles are read', () => series.get().state === 'ready');
  events.candleJoined.emit({ matchId: 12, period: '1min', candle: null });
  await until('the missing candles are read', () => series.get().candles.length === 8);
  expect(asked[1]).toBe((end - 5 * minute) / 1000);
});

test('history is loaded step by step until the server has no more', async () => {
  const exchange = createFakeExchange({
    listCandles: ({ to }) =>
      exchange.seen.length === 1
        ? range(2)
        : exchange.seen.length === 2
          ? range(2, Math.floor((Number(to) * 1000) / minute) * minute - minute)
          : [],
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const { series } = await openPage();
  stop = series.subscribe(() => undefined);
  await until('the candles are read', () => series.get().state === 'ready');
  series.loadEarlier();
  await until('the earlier candles are read', () => series.get().candles.length === 4);
  series.loadEarlier();
  await until('the beginning is reached', () => !series.get().hasEarlier);
  expect(series.get().candles.map(({ time }) => time)).toEqual(
    [...series.get().candles.map(({ time }) => time)].sort((a, b) => a - b),
  );
});

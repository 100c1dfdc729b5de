import { periods, type Candle } from '#contract/candles.ts';
import { candleStart, foldCandles } from '#domain/candles.ts';
import { decimal, maximum, minimum, toPlain } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readCsvFolder } from '#server/lib/csv-folder.ts';
import { createLog } from '#server/lib/log.ts';
import { catalogue } from '#server/market/catalogue.ts';
import { createMarket } from '#server/market/market.ts';
import { createReplayFeed } from '#server/market/replay-feed.ts';
import { memoryTickStore } from '#tests/support/memory-tick-store.ts';

/**
 * Plays a directory of recorded prices through the market with an accelerated clock, and compares every candle of every
 * period, and the quote at the end of every minute, with the files. Ends with a failure at the first difference.
 * `node --import tsx tests/faults/replay-equals.ts DIRECTORY`
 */
const directory = process.argv[2];
if (!directory) throw new Error('Name a directory of SYMBOL.csv files');

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 0, 5, 10, 7, 31);

const plain = (text: string): string => toPlain(decimal(text));
const asPlain = ({ time, open, high, low, close, volume }: Candle): Candle => ({ time, open: plain(open), high: plain(high), low: plain(low), close: plain(close), volume: plain(volume) });

interface Expected {
  readonly minutes: Candle[];
  /** From here on the file plays anew. */
  readonly endMs: number;
}

/** The file's own minutes, at the times they are replayed: read apart from the server's reader. */
const expectedOf = (text: string): Expected => {
  const [header = '', ...rows] = text.trim().split(/\r?\n/);
  const cells = rows.map((row) => row.split(','));
  const shift = Math.floor(startMs / minuteMs) * minuteMs - Number(cells[0]![0]);
  const lastMs = Number(cells.at(-1)![0]) + shift;
  if (header.startsWith('t,o,h,l,c,v')) {
    const minutes = cells.map(([t, open, high, low, close, volume]) => asPlain({ time: Number(t) + shift, open: open!, high: high!, low: low!, close: close!, volume: volume! }));
    return { minutes, endMs: lastMs + minuteMs };
  }
  const minutes = new Map<number, string[][]>();
  for (const trade of cells) {
    const time = candleStart('1min', Number(trade[0]) + shift);
    const known = minutes.get(time);
    if (known) known.push(trade);
    else minutes.set(time, [trade]);
  }
  const candles = [...minutes].map(([time, trades]): Candle => {
    const prices = trades.map(([, price]) => decimal(price!));
    const volume = trades.reduce((sum, [, , quantity]) => sum.plus(decimal(quantity!)), decimal('0'));
    return { time, open: toPlain(prices[0]!), high: toPlain(prices.reduce(maximum)), low: toPlain(prices.reduce(minimum)), close: toPlain(prices.at(-1)!), volume: toPlain(volume) };
  });
  return { minutes: candles, endMs: lastMs + 1 };
};

const mustEqual = (what: string, found: unknown, expected: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${what}\n  market ${JSON.stringify(found)}\n  file   ${JSON.stringify(expected)}`);
};

const files = readCsvFolder(directory);
let nowMs = startMs;
const clock: Clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
const feed = createReplayFeed({ files, startMs, known: [...new Set(catalogue.map(({ symbol }) => symbol))] });
const market = createMarket({
  feed, store: memoryTickStore(), clock, log: createLog('warn'), catalogue, past: { ticks: [], candles: [], minutes: [] }, historyOf: () => Promise.resolve(),
});

const symbolOf = (name: string): string => feed.symbols.find((symbol) => [symbol.replace('/', ''), symbol.split('/')[0]].includes(name.replace(/\.csv$/i, '').toUpperCase()))!;
const expected = new Map([...files].filter(([name]) => symbolOf(name)).map(([name, text]) => [symbolOf(name), expectedOf(text)]));
const closes = new Map([...expected].map(([symbol, { minutes }]) => [symbol, new Map(minutes.map(({ time, close }) => [time, close]))]));
/** Until the first of them plays anew. */
const playedMs = Math.min(...[...expected.values()].map(({ endMs }) => endMs));

let quotes = 0;
for (let minute = candleStart('1min', startMs); minute < playedMs; minute += minuteMs) {
  nowMs = Math.min(minute + minuteMs, playedMs) - 1;
  market.look();
  await market.flush();
  for (const [symbol, byTime] of closes) {
    const close = byTime.get(minute);
    if (close === undefined) continue;
    for (const { matchId } of market.instruments.bySymbol(symbol)) {
      mustEqual(`${symbol} quote at ${new Date(nowMs).toISOString()}`, plain(market.quote(matchId)!.now_price), close);
      quotes += 1;
    }
  }
}

let candles = 0;
for (const [symbol, { minutes: all }] of expected) {
  const minutes = all.filter(({ time }) => time < playedMs);
  for (const period of periods) {
    const wanted = foldCandles(minutes, period).map(asPlain);
    const found = await market.candles(symbol, period, wanted[0]!.time, playedMs - 1, wanted.length + 1);
    mustEqual(`${symbol} ${period}: number of candles`, found.length, wanted.length);
    found.map(asPlain).forEach((candle, index) => mustEqual(`${symbol} ${period}`, candle, wanted[index]));
    candles += found.length;
  }
}
process.stdout.write(`${candles} candles equal, ${quotes} quotes equal (${feed.symbols.join(' ')})\n`);

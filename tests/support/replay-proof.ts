import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { listCandles, periods, type Candle, type Period } from '#contract/candles.ts';
import { candleUpdate, subscribed } from '#contract/events.ts';
import { quotationNew, quoteDelta, type Quote } from '#contract/quotes.ts';
import { candleStart, foldCandles } from '#domain/quotes/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { plainCandle, recordedMinutes, type RecordedMinutes } from './recorded-minutes.ts';
import { startTestServer, type TestServer } from './server.ts';
import { openSocket, type SocketClient } from './socket-client.ts';

const minuteMs = 60_000;
/** Fewer than one answer may contain. */
const candlesAtOnce = 1_500;

export interface ReplayProof {
  readonly symbols: readonly string[];
  readonly minutes: number;
  readonly quotes: number;
  readonly deltas: number;
  readonly candles: number;
}

const plain = (text: string): string => toPlain(decimal(text));

const readBoard = async (server: TestServer): Promise<Quote[]> =>
  (await server.api.must(quotationNew, {})).flatMap(({ quotation }) => quotation);

const listAll = async (
  server: TestServer,
  symbol: string,
  period: Period,
  fromMs: number,
  endMs: number,
): Promise<Candle[]> => {
  const found: Candle[] = [];
  for (let from = fromMs; from < endMs; from += candlesAtOnce * minuteMs) {
    const to = Math.min(from + candlesAtOnce * minuteMs, endMs) - 1_000;
    found.push(
      ...(await server.api.must(listCandles, {
        symbol,
        period,
        from: String(from / 1_000),
        to: String(Math.floor(to / 1_000)),
      })),
    );
  }
  return found.map(plainCandle);
};

/** The board and each symbol's minute, from their snapshots, updated by the socket's events. */
const follow = async (socket: SocketClient, board: readonly Quote[]) => {
  const snapshot = z.parse(subscribed, await socket.subscribe({ channel: 'quotes', match_ids: [] }));
  expect(snapshot).toEqual({ channel: 'quotes', quotes: board, server_time: expect.any(String) as string });
  const rows = new Map(board.map((row) => [row.id, row]));
  const followed = [...new Map(board.map((row) => [row.symbol, row.id]))];
  const minutes = new Map<string, Candle>();
  for (const [symbol, match_id] of followed) {
    const first = z.parse(
      subscribed,
      await socket.subscribe({ channel: 'candle', match_id, period: '1min' }),
    );
    if ('candle' in first && first.candle) minutes.set(symbol, first.candle);
  }
  const symbolOf = new Map(followed.map(([symbol, id]) => [id, symbol]));
  return {
    rows,
    minutes,
    /** Receives the events of one poll for `symbols`. */
    async take(symbols: number): Promise<number> {
      const deltas = z.parse(z.array(quoteDelta), await socket.next('quotes'));
      for (const delta of deltas) {
        const row = rows.get(delta.id)!;
        expect(delta.seq).toBe(row.seq + 1);
        rows.set(delta.id, { ...row, ...delta, close: delta.now_price });
      }
      for (let taken = 0; taken < symbols; taken += 1) {
        const update = z.parse(candleUpdate, await socket.next('candle'));
        minutes.set(symbolOf.get(update.match_id)!, update.candle);
      }
      return deltas.length;
    },
  };
};

const symbolOfFile = (name: string, board: readonly Quote[]): string | undefined => {
  const stem = name.replace(/\.csv$/i, '').toUpperCase();
  return board.find(({ symbol }) => symbol.replace('/', '') === stem || symbol.split('/')[0] === stem)
    ?.symbol;
};

/**
 * Plays a folder through the whole server by the test's clock, and compares the calls and the socket with
 * the files: the quote and the minute of every symbol at the end of every minute, and in the end every
 * candle of every period.
 */
export const proveReplay = async (
  postgresUrl: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<ReplayProof> => {
  const server = await startTestServer(postgresUrl, { MARKET_REPLAY: folder });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  const socket = await openSocket(
    `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`,
  );
  try {
    const beginMs = candleStart('1min', server.clock.nowMs());
    server.pass(beginMs + minuteMs - 1 - server.clock.nowMs());
    await server.app.openMarket.poll();
    const first = await readBoard(server);
    const recordings: RecordedMinutes[] = [...files].flatMap(([name, text]) => {
      const symbol = symbolOfFile(name, first);
      return symbol ? [recordedMinutes(symbol, text, beginMs)] : [];
    });
    expect(new Set(recordings.map(({ symbol }) => symbol))).toEqual(
      new Set(first.map(({ symbol }) => symbol)),
    );
    const expected = new Map(
      recordings.map(({ symbol, minutes }) => [
        symbol,
        new Map(minutes.map((minute) => [minute.time, minute])),
      ]),
    );
    /** The whole minutes until the first of them repeats. */
    const endMs = candleStart('1min', Math.min(...recordings.map((recording) => recording.endMs)));

    const followed = await follow(socket, first);
    let [quotes, deltas, minutes] = [0, 0, 0];
    for (let minute = beginMs; minute < endMs; minute += minuteMs) {
      const due = [...expected].filter(([, byTime]) => byTime.has(minute));
      if (minute > beginMs) {
        server.pass(minute + minuteMs - 1 - server.clock.nowMs());
        await server.app.openMarket.poll();
        if (due.length > 0) deltas += await followed.take(due.length);
      }
      const board = await readBoard(server);
      expect([...followed.rows.values()]).toEqual(board);
      for (const [symbol, byTime] of due) {
        const recorded = byTime.get(minute)!;
        const prices = board.filter((row) => row.symbol === symbol).map(({ now_price }) => plain(now_price));
        expect([symbol, minute, ...prices]).toEqual([symbol, minute, ...prices.map(() => recorded.close)]);
        expect(plainCandle(followed.minutes.get(symbol)!)).toEqual(recorded);
        quotes += prices.length;
      }
      minutes += 1;
    }

    let candles = 0;
    for (const { symbol, minutes: all } of recordings) {
      for (const period of periods) {
        const wanted = foldCandles(
          all.filter(({ time }) => time < endMs),
          period,
        ).map(plainCandle);
        expect(await listAll(server, symbol, period, candleStart(period, beginMs), endMs)).toEqual(wanted);
        candles += wanted.length;
      }
    }
    return { symbols: [...expected.keys()], minutes, quotes, deltas, candles };
  } finally {
    socket.close();
    await server.close();
  }
};

import { listCandles, type Candle } from '#contract/candles.ts';
import { readAnswer } from '#client/lib/calls/read-answer.ts';
import { sendOverNetwork } from '#client/lib/calls/transport.ts';
import { daysFolder, practiceCache } from '#client/data/practice/practice-files.ts';
import { packMinutes } from '#domain/practice/pack-minutes.ts';

/*
 * The minutes of a past day of the exchange, fetched over the network and stored on this device: a day that
 * was opened once can be opened without a connection.
 */

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** The minutes of a pair are not available: without a connection, or because the exchange has none. */
export class NoMinutes extends Error {
  readonly symbol: string;
  readonly why: 'offline' | 'none';
  constructor(symbol: string, why: 'offline' | 'none') {
    super(`no minutes of ${symbol}: ${why}`);
    this.symbol = symbol;
    this.why = why;
  }
}

/** One day is less than one answer may hold. @throws NoMinutes */
const fetchDay = async (symbol: string, fromMs: number): Promise<readonly Candle[]> => {
  const query = new URLSearchParams({
    from: String(fromMs / 1_000),
    to: String((fromMs + dayMs - minuteMs) / 1_000),
    symbol,
    period: '1min',
    lang: 'en',
  });
  const answer = await sendOverNetwork(`/api${listCandles.path}?${query.toString()}`).catch(() => null);
  if (!answer) throw new NoMinutes(symbol, 'offline');
  const outcome = await readAnswer(listCandles, answer, null);
  if (outcome.ok) return outcome.value;
  throw new NoMinutes(symbol, outcome.failure.kind === 'refused' ? 'none' : 'offline');
};

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const fetchMinutes = async (symbol: string, startMs: number, days: number): Promise<string> => {
  const endMs = Math.min(startMs + days * dayMs, Date.now());
  const minutes: Candle[] = [];
  for (let fromMs = startMs - dayMs; fromMs < endMs; fromMs += dayMs)
    minutes.push(...(await fetchDay(symbol, fromMs)));
  if ((minutes.at(-1)?.time ?? 0) < startMs) throw new NoMinutes(symbol, 'none');
  return base64Of(packMinutes(minutes));
};

/** Null where the browser stores nothing. */
const openCache = async (): Promise<Cache | null> => {
  try {
    return await caches.open(practiceCache);
  } catch {
    return null;
  }
};

const addressOf = (date: string, days: number, symbol: string): string =>
  `${daysFolder}${date}/${days === 1 ? '' : `${days}/`}${symbol}`;

/**
 * The minutes of days that follow one another, as many as the exchange has, and those of the day before as
 * history; packed, in base 64.
 * @param date of the first day in UTC, "2026-11-20"
 * @throws NoMinutes
 */
export const minutesOf = async (date: string, days: number, symbol: string): Promise<string> => {
  const cache = await openCache();
  const url = addressOf(date, days, symbol);
  const stored = await cache?.match(url);
  if (stored) return stored.text();
  const startMs = Date.parse(`${date}T00:00:00.000Z`);
  const minutes = await fetchMinutes(symbol, startMs, days);
  // A day that is not over will have more minutes. A full device stores nothing, and fetches again.
  if (startMs + days * dayMs <= Date.now()) await cache?.put(url, new Response(minutes)).catch(reportError);
  return minutes;
};

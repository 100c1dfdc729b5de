import type { Candle } from '#contract/candles.ts';
import { decimalsOf } from '#domain/money/money.ts';

/*
 * Minutes of one pair as bytes, about ten each: whole numbers of the smallest unit, as differences from what
 * is known already, in seven bits a byte.
 *
 *   version, decimals of prices, decimals of volumes, count, first minute;
 *   then of each minute: minutes left out before it, open - last close, close - open,
 *   high - the higher of both, the lower of both - low, volume
 */

const version = 1;
const minuteMs = 60_000;
const mostDecimals = 15;
/** Seven bits each: enough for 15 digits before and after the point, with room. */
const mostBytesOfNumber = 18;
/** A month; what a device stores of a pair is a day. */
const mostMinutes = 44_640;

const units = (text: string, decimals: number): bigint => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole! + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

const textOf = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`);
};

/** Signed to unsigned, small for small amounts of either sign. */
const folded = (value: bigint): bigint => (value < 0n ? -2n * value - 1n : 2n * value);
const unfolded = (value: bigint): bigint => (value & 1n ? -(value + 1n) / 2n : value / 2n);

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const createWriter = () => {
  const bytes: number[] = [];
  return {
    write(value: bigint | number): void {
      let rest = BigInt(value);
      for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
      bytes.push(Number(rest));
    },
    end: (): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes),
  };
};

/** @throws RangeError when there is nothing left, or a number has no end */
const createReader = (bytes: Uint8Array) => {
  let next = 0;
  const read = (): bigint => {
    let value = 0n;
    for (let place = 0; place < mostBytesOfNumber; place += 1) {
      const byte = bytes[next];
      if (byte === undefined) throw new RangeError('the minutes end too early');
      next += 1;
      value |= BigInt(byte & 127) << BigInt(7 * place);
      if (byte < 128) return value;
    }
    throw new RangeError('a number is too long');
  };
  return {
    read,
    /** A whole number up to a limit. */
    readUpTo(most: number): number {
      const value = read();
      if (value > BigInt(most)) throw new RangeError('a number is too large');
      return Number(value);
    },
    isAtEnd: (): boolean => next === bytes.length,
  };
};

/** @param minutes ascending, each at a whole minute; not more than a month of them */
export const packMinutes = (minutes: readonly Candle[]): Uint8Array<ArrayBuffer> => {
  const { write, end } = createWriter();
  const decimals = Math.max(
    0,
    ...minutes.flatMap(({ open, high, low, close }) => [open, high, low, close].map(decimalsOf)),
  );
  const volumeDecimals = Math.max(0, ...minutes.map(({ volume }) => decimalsOf(volume)));
  const firstMinute = (minutes[0]?.time ?? 0) / minuteMs;
  for (const value of [version, decimals, volumeDecimals, minutes.length, firstMinute]) write(value);
  let [nextMinute, lastClose] = [firstMinute, 0n];
  for (const { time, volume, ...prices } of minutes) {
    const price = (name: keyof typeof prices): bigint => units(prices[name], decimals);
    const [open, close] = [price('open'), price('close')];
    write(time / minuteMs - nextMinute);
    write(folded(open - lastClose));
    write(folded(close - open));
    write(price('high') - largest(open, close));
    write(smallest(open, close) - price('low'));
    write(units(volume, volumeDecimals));
    [nextMinute, lastClose] = [time / minuteMs + 1, close];
  }
  return end();
};

/**
 * The minutes, without trailing zeros.
 * @throws RangeError if these are not packed minutes
 */
export const unpackMinutes = (bytes: Uint8Array): Candle[] => {
  const { read, readUpTo, isAtEnd } = createReader(bytes);
  if (readUpTo(Number.MAX_SAFE_INTEGER) !== version) throw new RangeError('minutes of another version');
  const decimals = readUpTo(mostDecimals);
  const volumeDecimals = readUpTo(mostDecimals);
  const count = readUpTo(mostMinutes);
  let nextMinute = readUpTo(Math.floor(Number.MAX_SAFE_INTEGER / minuteMs) - mostMinutes);
  let lastClose = 0n;
  const minutes = Array.from({ length: count }, (): Candle => {
    const minute = nextMinute + readUpTo(mostMinutes);
    const open = lastClose + unfolded(read());
    const close = open + unfolded(read());
    const high = largest(open, close) + read();
    const low = smallest(open, close) - read();
    if (low < 0n) throw new RangeError('a price below zero');
    [nextMinute, lastClose] = [minute + 1, close];
    return {
      time: minute * minuteMs,
      open: textOf(open, decimals),
      high: textOf(high, decimals),
      low: textOf(low, decimals),
      close: textOf(close, decimals),
      volume: textOf(read(), volumeDecimals),
    };
  });
  if (!isAtEnd()) throw new RangeError('more than the minutes');
  return minutes;
};

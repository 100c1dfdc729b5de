import type { Candle } from '#contract/candles.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Statistics of a symbol's last 24 hours, from its minutes. */
export interface DayStatistics {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly turnover: string;
  /** Percent since 24 hours ago, two decimals, signed. */
  readonly change: string;
}

/** Figures are whole numbers of 10^-10: exact, and fast enough to start with 60,000 minutes. */
const decimals = 10;
const one = 10n ** BigInt(decimals);

const scaled = (text: string): bigint => {
  const point = text.indexOf('.');
  if (point === -1) return BigInt(text) * one;
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + decimals).padEnd(decimals, '0'));
};

const plain = (value: bigint): string => {
  const digits = value.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
};

/** With two decimals, rounded half away from zero. */
const hundredths = (numerator: bigint, denominator: bigint): string => {
  const rounded = ((numerator < 0n ? -numerator : numerator) * 200n + denominator) / (denominator * 2n);
  const digits = rounded.toString().padStart(3, '0');
  return `${numerator < 0n && rounded > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Minute {
  readonly candle: Candle;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
  /** Volume times three typical prices. */
  readonly thriceTurnover: bigint;
}

const weigh = (candle: Candle): Minute => {
  const [high, low, volume] = [scaled(candle.high), scaled(candle.low), scaled(candle.volume)];
  return { candle, high, low, volume, thriceTurnover: volume * (high + low + scaled(candle.close)) };
};

/**
 * Updated incrementally: sums change by the minutes that enter and leave; extremes are searched again only
 * when the minute that had one has left.
 */
export class DayWindow {
  readonly #minutes: Minute[] = [];
  #volume = 0n;
  #thriceTurnover = 0n;
  #high = 0n;
  #low = 0n;

  /** @param candle of one minute; the same minute again replaces it */
  put(candle: Candle): void {
    const last = this.#minutes.at(-1);
    if (last?.candle.time === candle.time) this.#remove(this.#minutes.pop()!);
    const minute = weigh(candle);
    const isFirst = this.#minutes.length === 0;
    this.#minutes.push(minute);
    this.#volume += minute.volume;
    this.#thriceTurnover += minute.thriceTurnover;
    if (isFirst || minute.high > this.#high) this.#high = minute.high;
    if (isFirst || minute.low < this.#low) this.#low = minute.low;
    this.#expire(candle.time - dayMs);
  }

  /** Null before the first price. */
  statistics(): DayStatistics | null {
    const first = this.#minutes[0]?.candle;
    const last = this.#minutes.at(-1)?.candle;
    if (!first || !last) return null;
    const open = scaled(first.open);
    return {
      open: first.open,
      high: plain(this.#high),
      low: plain(this.#low),
      close: last.close,
      volume: plain(this.#volume),
      turnover: hundredths(this.#thriceTurnover, 3n * one * one),
      change: hundredths((scaled(last.close) - open) * 100n, open),
    };
  }

  /** Closes of the last 24 full hours, oldest first, then the current price. */
  hourlyCloses(): string[] {
    const closes = new Map<number, string>();
    for (const { candle } of this.#minutes) closes.set(Math.floor(candle.time / hourMs), candle.close);
    return [...closes.values()].slice(-24);
  }

  #remove(minute: Minute): void {
    this.#volume -= minute.volume;
    this.#thriceTurnover -= minute.thriceTurnover;
  }

  #expire(beforeMs: number): void {
    let hasLostExtreme = false;
    while (this.#minutes.length > 0 && this.#minutes[0]!.candle.time <= beforeMs) {
      const gone = this.#minutes.shift()!;
      this.#remove(gone);
      hasLostExtreme ||= gone.high >= this.#high || gone.low <= this.#low;
    }
    if (!hasLostExtreme || this.#minutes.length === 0) return;
    this.#high = this.#minutes.reduce(
      (most, { high }) => (high > most ? high : most),
      this.#minutes[0]!.high,
    );
    this.#low = this.#minutes.reduce((least, { low }) => (low < least ? low : least), this.#minutes[0]!.low);
  }
}

import type { Candle } from '#contract/candles.ts';
import { candleText, parseCandle } from './candle-text.ts';

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

interface Weights {
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
  /** Volume times three typical prices. */
  readonly thriceTurnover: bigint;
}

const weigh = (candle: Candle): Weights => {
  const [high, low, volume] = [scaled(candle.high), scaled(candle.low), scaled(candle.volume)];
  return { high, low, volume, thriceTurnover: volume * (high + low + scaled(candle.close)) };
};

const hourOf = ({ time }: Candle): number => Math.floor(time / hourMs);

/**
 * Updated incrementally: sums change by the minutes that enter and leave; extremes are searched again only
 * when the minute that had one has left. Finished minutes are stored as text, a fifth of what their figures
 * take as objects: a process stores a day of them for every symbol.
 */
export class DayWindow {
  /** Finished minutes, oldest first, without the very first. */
  readonly #lines: string[] = [];
  #first: Candle | null = null;
  #last: Candle | null = null;
  /** Of the newest minute, which every tick replaces. */
  #lastWeights: Weights | null = null;
  /** The newest minute of each hour, oldest first. */
  readonly #hours = new Map<number, Candle>();
  /** Computed when it is first needed after a change: every reader of the board needs it. */
  #statistics: DayStatistics | null = null;
  #volume = 0n;
  #thriceTurnover = 0n;
  #high = 0n;
  #low = 0n;

  /** @param candle of one minute; the same minute again replaces it */
  put(candle: Candle): void {
    const weights = weigh(candle);
    const { high, low, volume, thriceTurnover } = weights;
    if (this.#last?.time === candle.time) this.#remove(this.#lastWeights!);
    else if (this.#last && this.#last !== this.#first) this.#lines.push(candleText(this.#last));
    const isOnlyOne = this.#first === null || this.#first.time === candle.time;
    if (isOnlyOne) this.#first = candle;
    this.#last = candle;
    this.#lastWeights = weights;
    this.#hours.set(hourOf(candle), candle);
    this.#statistics = null;
    this.#volume += volume;
    this.#thriceTurnover += thriceTurnover;
    if (isOnlyOne || high > this.#high) this.#high = high;
    if (isOnlyOne || low < this.#low) this.#low = low;
    this.#expire(candle.time - dayMs);
  }

  /** Null before the first price. */
  statistics(): DayStatistics | null {
    return (this.#statistics ??= this.#compute());
  }

  #compute(): DayStatistics | null {
    const [first, last] = [this.#first, this.#last];
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
    return [...this.#hours.values()].map(({ close }) => close).slice(-24);
  }

  #remove({ volume, thriceTurnover }: Weights): void {
    this.#volume -= volume;
    this.#thriceTurnover -= thriceTurnover;
  }

  #expire(beforeMs: number): void {
    let hasLostExtreme = false;
    while (this.#first && this.#first !== this.#last && this.#first.time <= beforeMs) {
      const gone = weigh(this.#first);
      this.#remove(gone);
      hasLostExtreme ||= gone.high >= this.#high || gone.low <= this.#low;
      const hour = hourOf(this.#first);
      if (this.#hours.get(hour)?.time === this.#first.time) this.#hours.delete(hour);
      const line = this.#lines.shift();
      this.#first = line === undefined ? this.#last : parseCandle(line);
    }
    if (hasLostExtreme) this.#searchExtremes();
  }

  #searchExtremes(): void {
    const minutes = [this.#first!, ...this.#lines.map(parseCandle), this.#last!];
    this.#high = scaled(this.#first!.high);
    this.#low = scaled(this.#first!.low);
    for (const minute of minutes) {
      const [high, low] = [scaled(minute.high), scaled(minute.low)];
      if (high > this.#high) this.#high = high;
      if (low < this.#low) this.#low = low;
    }
  }
}

import type { Candle } from '#contract/candles.ts';
import { decimal, maximum, minimum, toPlain, zero, type Decimal } from '#domain/money.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The last 24 hours of a symbol, from its minutes. */
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

interface Minute {
  readonly time: number;
  readonly candle: Candle;
  readonly volume: Decimal;
  readonly turnover: Decimal;
}

const weigh = (candle: Candle): Minute => {
  const volume = decimal(candle.volume);
  const typical = decimal(candle.high).plus(decimal(candle.low)).plus(decimal(candle.close)).div('3');
  return { time: candle.time, candle, volume, turnover: volume.times(typical) };
};

/**
 * Kept as prices come: sums change by the minute that is added and those that leave; extremes are searched anew only when
 * the minute that held one has left.
 */
export class DayWindow {
  readonly #minutes: Minute[] = [];
  #volume: Decimal = zero;
  #turnover: Decimal = zero;
  #high: Decimal = zero;
  #low: Decimal = zero;

  /** @param candle of one minute; the same minute again replaces it */
  put(candle: Candle): void {
    const last = this.#minutes.at(-1);
    if (last?.time === candle.time) this.#remove(this.#minutes.pop()!);
    const minute = weigh(candle);
    const isFirst = this.#minutes.length === 0;
    this.#minutes.push(minute);
    this.#volume = this.#volume.plus(minute.volume);
    this.#turnover = this.#turnover.plus(minute.turnover);
    this.#high = isFirst ? decimal(candle.high) : maximum(this.#high, decimal(candle.high));
    this.#low = isFirst ? decimal(candle.low) : minimum(this.#low, decimal(candle.low));
    this.#expire(candle.time - dayMs);
  }

  /** Null before the first price. */
  statistics(): DayStatistics | null {
    const first = this.#minutes[0];
    const last = this.#minutes.at(-1);
    if (!first || !last) return null;
    const open = decimal(first.candle.open);
    const close = decimal(last.candle.close);
    return {
      open: first.candle.open,
      high: toPlain(this.#high),
      low: toPlain(this.#low),
      close: last.candle.close,
      volume: toPlain(this.#volume),
      turnover: this.#turnover.toFixed(2),
      change: close.minus(open).div(open).times('100').toFixed(2),
    };
  }

  /** Closes of the last 24 full hours, oldest first, then the price now. */
  hourlyCloses(): string[] {
    const closes = new Map<number, string>();
    for (const { time, candle } of this.#minutes) closes.set(Math.floor(time / (60 * minuteMs)), candle.close);
    return [...closes.values()].slice(-24);
  }

  #remove(minute: Minute): void {
    this.#volume = this.#volume.minus(minute.volume);
    this.#turnover = this.#turnover.minus(minute.turnover);
  }

  #expire(beforeMs: number): void {
    let hasLostExtreme = false;
    while (this.#minutes.length > 0 && this.#minutes[0]!.time <= beforeMs) {
      const gone = this.#minutes.shift()!;
      this.#remove(gone);
      hasLostExtreme ||= decimal(gone.candle.high).gte(this.#high) || decimal(gone.candle.low).lte(this.#low);
    }
    if (!hasLostExtreme || this.#minutes.length === 0) return;
    this.#high = this.#minutes.map(({ candle }) => decimal(candle.high)).reduce(maximum);
    this.#low = this.#minutes.map(({ candle }) => decimal(candle.low)).reduce(minimum);
  }
}

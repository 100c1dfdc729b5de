import type { Candle } from '#contract/candles.ts';

/** A candle as text, a fifth of what its figures take as objects. */
export const candleText = ({ time, open, high, low, close, volume }: Candle): string =>
  // A joined array is one flat string; a template would keep its parts in memory.
  [time, open, high, low, close, volume].join();

export const parseCandle = (text: string): Candle => {
  const [time, open, high, low, close, volume] = text.split(',') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { time: Number(time), open, high, low, close, volume };
};

import type { Candle } from '#contract/candles.ts';

/**
 * Both lists ascend by time; for equal times the later list's candle wins. Retains at most `most` of the
 * newest.
 */
export const mergeCandles = (
  earlier: readonly Candle[],
  later: readonly Candle[],
  most: number,
): readonly Candle[] => {
  const [only, last] = [later[0], earlier.at(-1)];
  // A tick changes the last candle or adds one: the rest is copied as it is.
  if (later.length === 1 && last && only!.time >= last.time) {
    const grown = [...(only!.time === last.time ? earlier.slice(0, -1) : earlier), only!];
    return grown.length > most ? grown.slice(-most) : grown;
  }
  const merged: Candle[] = [];
  let index = 0;
  for (const candle of later) {
    while (index < earlier.length && earlier[index]!.time < candle.time) merged.push(earlier[index++]!);
    if (index < earlier.length && earlier[index]!.time === candle.time) index += 1;
    merged.push(candle);
  }
  merged.push(...earlier.slice(index));
  return merged.length > most ? merged.slice(-most) : merged;
};

/** Figures younger than this are at the full level, those older than a day at the lowest. */
const fullMs = 10_000;
const lowestMs = 86_400_000;
const lowest = 0.12;

/** Whether figures are old enough to warn of it: a page that opens has figures of this moment. */
export const isOldAge = (ageMs: number): boolean => ageMs >= fullMs;

/**
 * Level of the age indicator, falling from 1: it decreases by the same step whenever the age grows by the
 * same factor, matching perception.
 */
export const levelOfAge = (ageMs: number): number => {
  const share = Math.log(Math.max(ageMs, fullMs) / fullMs) / Math.log(lowestMs / fullMs);
  return Math.max(lowest, Math.round((1 - share) * 20) / 20);
};

/** Vertical offset of the water line in an icon 12 units high, by age: 2 when full. */
export const waterDepth = (ageMs: number): string => (11 - 9 * levelOfAge(ageMs)).toFixed(2);

/** Outline of the water, with a wave on top; translated down by `waterDepth`. */
export const waterOutline = 'M-1 0q2.25-1.8 4.5 0t4.5 0t4.5 0t4.5 0V12H-1Z';

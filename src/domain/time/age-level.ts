/** Figures younger than this stand at high water, older than a day at the lowest. */
const fullMs = 10_000;
const lowestMs = 86_400_000;
const lowest = 0.12;

/**
 * How high the tide of figures of that age still stands, from 1 down: it falls by the same step whenever the age grows
 * by the same factor, as one feels it.
 */
export const levelOfAge = (ageMs: number): number => {
  const share = Math.log(Math.max(ageMs, fullMs) / fullMs) / Math.log(lowestMs / fullMs);
  return Math.max(lowest, Math.round((1 - share) * 20) / 20);
};

/** How far down the water lies in a glass of 12 units, by its age: from 2 when it is full. */
export const waterDepth = (ageMs: number): string => (11 - 9 * levelOfAge(ageMs)).toFixed(2);

/** The water's outline, a wave on top; drawn `waterDepth` further down. */
export const waterOutline = 'M-1 0q2.25-1.8 4.5 0t4.5 0t4.5 0t4.5 0V12H-1Z';

import { prefersStillness } from './prefers-stillness.ts';

/** How it feels in the hand, in milliseconds of buzz and pause. */
const patterns = {
  placed: [12],
  filled: [12, 60, 24],
  refused: [40, 60, 40],
} as const;

/** A phone tells the hand what happened; nothing where there is no motor, or motion is not wanted. */
export const vibrate = (what: keyof typeof patterns): void => {
  if (!('vibrate' in navigator) || prefersStillness()) return;
  navigator.vibrate(patterns[what]);
};

import { prefersStillness } from './prefers-stillness.ts';

/** Vibration patterns, in milliseconds of vibration and pause. */
const patterns = {
  placed: [12],
  filled: [12, 60, 24],
  refused: [40, 60, 40],
} as const;

/** Gives haptic feedback; does nothing without a motor, or where reduced motion is preferred. */
export const vibrate = (what: keyof typeof patterns): void => {
  if (!('vibrate' in navigator) || prefersStillness()) return;
  navigator.vibrate(patterns[what]);
};

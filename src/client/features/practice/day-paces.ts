/** Speeds that the bar offers, in multiples of real time. */
export const speeds = [0.5, 1, 2, 5, 10, 25, 50, 100] as const;

/** Minutes that one command skips. */
export const skips = [1, 5, 15, 60, 240, 1_440] as const;

/** The offered speed before or after one; the same at either end. */
export const speedBeside = (speed: number, by: 'slower' | 'faster'): number =>
  (by === 'faster' ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed)) ?? speed;

import { setTimeout as pause } from 'node:timers/promises';
import { withoutLimits, type Attack } from './stage.ts';

const lastsMs = 2_000;

/** No attack: the baseline time of a quote on this machine. */
export const quiet: Attack = {
  name: 'quiet',
  settings: withoutLimits,
  run: () => pause(lastsMs, { requests: 0, refused: 0 }),
};

import { setTimeout as pause } from 'node:timers/promises';
import { withoutLimits, type Attack } from './stage.ts';

const lastsMs = 2_000;

/** Nobody attacks: what a quote takes on this machine as it is, to compare with. */
export const quiet: Attack = {
  name: 'quiet',
  settings: withoutLimits,
  run: () => pause(lastsMs, { requests: 0, refused: 0 }),
};

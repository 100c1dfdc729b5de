import type { Identity } from '#contract/identity.ts';
import { levelOf, verificationMachine } from '#machines/verification.machine.ts';

type Status = Identity['status'];
type Tag = 'editable' | 'busy' | 'failed' | 'done';

/** Whether the chart's state is one of these. */
export const isTagged = (status: Status, tag: Tag): boolean =>
  (verificationMachine.states[status]!.tags as readonly string[]).includes(tag);

/** Which level can be submitted there, by the chart; null: none. */
export const nextLevel = (status: Status): 1 | 2 | null => {
  const { ownEvents } = verificationMachine.states[status]!;
  if (ownEvents.includes('user.submittedText')) return 1;
  return ownEvents.includes('user.submittedImages') ? 2 : null;
};

export interface LevelStep {
  readonly level: 1 | 2;
  readonly state: 'done' | 'now' | 'next' | 'warn';
}

/** Where each level stands. */
export const levelSteps = (status: Status): readonly LevelStep[] => {
  const reached = levelOf(status);
  return ([1, 2] as const).map((level) => {
    if (level <= reached) return { level, state: 'done' };
    if (level > reached + 1) return { level, state: 'next' };
    return { level, state: isTagged(status, 'busy') ? 'now' : isTagged(status, 'failed') ? 'warn' : 'next' };
  });
};

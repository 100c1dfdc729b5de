import type { Identity } from '#contract/identity.ts';
import { levelOf, verificationMachine } from '#machines/verification.machine.ts';

type Status = Identity['status'];
type Tag = 'editable' | 'busy' | 'failed' | 'done';

/** Whether the status has the tag in the state chart. */
export const isTagged = (status: Status, tag: Tag): boolean =>
  (verificationMachine.states[status]!.tags as readonly string[]).includes(tag);

/** The level that can be submitted in this status by the state chart; null: none. */
export const nextLevel = (status: Status): 1 | 2 | null => {
  const { ownEvents } = verificationMachine.states[status]!;
  if (ownEvents.includes('user.submittedText')) return 1;
  return ownEvents.includes('user.submittedImages') ? 2 : null;
};

export interface LevelStep {
  readonly level: 1 | 2;
  readonly state: 'done' | 'now' | 'next' | 'warn';
}

/** The state of each level. */
export const levelSteps = (status: Status): readonly LevelStep[] => {
  const reached = levelOf(status);
  return ([1, 2] as const).map((level) => {
    if (level <= reached) return { level, state: 'done' };
    if (level > reached + 1) return { level, state: 'next' };
    return { level, state: isTagged(status, 'busy') ? 'now' : isTagged(status, 'failed') ? 'warn' : 'next' };
  });
};

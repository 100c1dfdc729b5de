import { useSelector } from '@xstate/react';
import { practiceActor, type PracticeActor } from '#client/data/practice/practice-actor.ts';
import type { PracticeSnapshot } from '#machines/practice.machine.ts';

export interface Practice {
  readonly snapshot: PracticeSnapshot;
  readonly send: PracticeActor['send'];
}

/** Practice as this page sees it. */
export const usePractice = (): Practice => {
  const actor = practiceActor();
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: actor.send };
};

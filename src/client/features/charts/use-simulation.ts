import { useMemo } from 'react';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import { advance, replay, type Moment, type Refusal } from './simulation.ts';
import { pathText, readPath, type Step } from './step-text.ts';

export interface Simulation {
  /** The initial moment first; never empty. */
  readonly moments: readonly Moment[];
  readonly now: Moment;
  /** False: the link has more steps than the chart accepts. */
  readonly isWhole: boolean;
  /** Null when the step was taken. */
  take(step: Step): Refusal | null;
  /** Returns to the moment at this index; 0 is the start. */
  backTo(place: number): void;
}

/**
 * A walk through the machine. It is stored only in the page's address, so that it can be shared, reloaded
 * and opened offline.
 */
export const useSimulation = (entry: CatalogueEntry, path: string): Simulation => {
  const { moments, isWhole } = useMemo(() => {
    const read = readPath(path);
    const replayed = replay(entry, read.steps);
    return { moments: replayed.moments, isWhole: read.isWhole && replayed.isWhole };
  }, [entry, path]);
  const now = moments.at(-1)!;
  const go = (steps: readonly Step[]): void =>
    redirectTo('/pages/charts/charts', { machine: entry.name, path: pathText(steps), view: 'simulator' });
  const stepsOf = (upTo: readonly Moment[]): Step[] => upTo.flatMap(({ step }) => step ?? []);
  return {
    moments,
    now,
    isWhole,
    take: (step) => {
      const next = advance(entry, now, step);
      if (!next.ok) return next.refusal;
      go([...stepsOf(moments), step]);
      return null;
    },
    backTo: (place) => go(stepsOf(moments.slice(0, place + 1))),
  };
};

import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { LaidOutChart } from './chart.ts';
import type { Moment } from './simulation.ts';
import { invokedNow } from './where.ts';

/** Events handled by an active state, those of the innermost state first. */
export const eventsHere = ({ edges, states }: LaidOutChart, { active }: Moment): string[] => {
  const inner = states.filter(({ id }) => active.has(id)).reverse();
  return [
    ...new Set(
      inner.flatMap(({ id }) =>
        edges.filter((edge) => edge.source === id && edge.cause.kind === 'event').map((edge) => edge.event),
      ),
    ),
  ];
};

export interface RunningActor {
  readonly src: string;
  readonly done: readonly unknown[];
  readonly error: readonly unknown[];
}

/** Running actors of the machine, with their possible results. */
export const actorsHere = ({ answers }: CatalogueEntry, { snapshot }: Moment): RunningActor[] =>
  [...new Set(invokedNow(snapshot).map(({ src }) => src))].map((src) => ({
    src,
    done: answers[src]?.done ?? [],
    error: answers[src]?.error ?? [],
  }));

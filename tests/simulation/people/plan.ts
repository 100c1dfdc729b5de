import { drawsOf } from '../world/draws.ts';
import { actNames } from './person.ts';

/** One thing that happens at a device, at its time. */
export interface Action {
  /** Place in the whole plan; with it left out, everything else stays the same. */
  readonly number: number;
  readonly person: number;
  readonly atMs: number;
  readonly what: 'open the app' | 'leave the app' | { readonly act: string };
}

interface PlanOptions {
  readonly seed: string;
  readonly startMs: number;
  readonly days: number;
  readonly people: number;
  readonly actsPerDay: number;
}

const dayMs = 86_400_000;
const actsPerVisit = 8;
const mostPauseMs = 40_000;

/** Everyone is there at the end, so that pages which nothing has refreshed are compared with the exchange. */
const mostApartMs = 120_000;

/** The visits of one person: each opens the app, acts, and leaves it, except for the last. */
const visitsOf = (
  person: number,
  { seed, startMs, days, actsPerDay }: PlanOptions,
): Omit<Action, 'number'>[] => {
  const draws = drawsOf(seed, `plan of ${person}`);
  const visits = Math.max(1, Math.round((days * actsPerDay) / actsPerVisit));
  const spanMs = (days * dayMs) / visits;
  return Array.from({ length: visits }, (_, visit) => {
    const isLast = visit === visits - 1;
    let atMs = isLast
      ? startMs + days * dayMs + draws.whole(0, mostApartMs)
      : startMs + Math.round(spanMs * (visit + draws.uniform() * 0.6));
    const at = (what: Action['what'], mostMs: number): Omit<Action, 'number'> => {
      const action = { person, atMs, what };
      atMs += draws.whole(100, mostMs);
      return action;
    };
    return [
      at('open the app', 5_000),
      ...Array.from({ length: actsPerVisit }, () => at({ act: draws.pick(actNames) }, mostPauseMs)),
      ...(isLast ? [] : [at('leave the app', 1)]),
    ];
  }).flat();
};

/** Everything that people do, in the order of time. */
export const planOf = (options: PlanOptions): readonly Action[] =>
  Array.from({ length: options.people }, (_, person) => visitsOf(person, options))
    .flat()
    .sort((one, other) => one.atMs - other.atMs || one.person - other.person)
    .map((action, number) => ({ ...action, number }));

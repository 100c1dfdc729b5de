import * as fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { RowLife } from './row-life.ts';

interface Row {
  readonly status: string;
}

/** Applies events to a row one after another; one that the chart does not admit is an error. */
export const storyOf =
  <State extends Row, Event extends EventObject>(life: Pick<RowLife<State, Event, never>, 'next'>) =>
  (state: State, ...events: readonly Event[]): State =>
    events.reduce((at, event) => {
      const next = life.next(at, event);
      if (!next) throw new Error(`${event.type} is not admitted in ${at.status}`);
      return next;
    }, state);

/** The examples of a machine's events, each as it is sent. */
export const alphabetOf = <Event extends EventObject>({ events }: CatalogueEntry): Event[] =>
  Object.entries(events).flatMap(([type, payloads]) =>
    payloads.map((payload) => ({ ...payload, type }) as unknown as Event),
  );

export interface Step<State, Event> {
  readonly from: State;
  readonly to: State;
  readonly event: Event;
}

/**
 * Random sequences of these events starting at the row, checking each step that the chart admits; fails
 * when a final state is left.
 */
export const checkSequences = <State extends Row, Event extends EventObject>(
  life: Pick<RowLife<State, Event, never>, 'next'>,
  {
    first,
    events,
    finals,
  }: {
    readonly first: State;
    readonly events: readonly Event[];
    readonly finals: readonly State['status'][];
  },
  check: (step: Step<State, Event>) => void,
): void => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
      let from = first;
      for (const event of sequence) {
        const to = life.next(from, event);
        if (!to) continue;
        if (finals.includes(from.status)) throw new Error(`${event.type} leaves ${from.status}`);
        check({ from, to, event });
        from = to;
      }
    }),
  );
};

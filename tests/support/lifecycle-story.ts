import type { EventObject } from 'xstate';
import type { CatalogueEntry } from '#machines/catalogue-entry.ts';
import type { Lifecycle } from '#machines/lifecycle.ts';

/** Leads a row through events one after another; one that the chart does not admit is an error. */
export const storyOf = <State extends { readonly status: string }, Event extends EventObject>(life: Pick<Lifecycle<State, Event, never>, 'next'>) =>
  (state: State, ...events: readonly Event[]): State =>
    events.reduce((at, event) => {
      const next = life.next(at, event);
      if (!next) throw new Error(`${event.type} is not admitted in ${at.status}`);
      return next;
    }, state);

/** The examples of a machine's events, each as it is sent. */
export const alphabetOf = <Event extends EventObject>({ events }: CatalogueEntry): Event[] =>
  Object.entries(events).flatMap(([type, payloads]) => payloads.map((payload) => ({ ...payload, type }) as unknown as Event));

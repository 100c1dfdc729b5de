import { useSyncExternalStore } from 'react';
import type { AnyActorRef, InspectionEvent, StateValue } from 'xstate';

export interface LiveEvent {
  /** The type only: event payloads are not recorded. */
  readonly type: string;
  readonly atMs: number;
  /** The resulting state. */
  readonly value: StateValue;
}

/** A machine that runs in this tab. */
export interface LiveMachine {
  readonly id: number;
  /** Its name in the catalogue. */
  readonly machine: string;
  /** Distinguishes it from others of its kind. */
  readonly label: string;
  /** The newest last; its value is the machine's current state. */
  readonly events: readonly LiveEvent[];
}

/** Number of events retained. */
const mostEvents = 20;

interface Reporting {
  readonly id: number;
  readonly machine: string;
  readonly label: string;
  readonly events: LiveEvent[];
}

const machines = new Map<string, Reporting>();
let lastId = 0;
const listeners = new Set<() => void>();
let shown: readonly LiveMachine[] | undefined;

const note = (events: LiveEvent[], event: LiveEvent): void => {
  events.push(event);
  if (events.length > mostEvents) events.shift();
  shown = undefined;
  for (const listener of listeners) listener();
};

/**
 * The `inspect` of an actor that is listed among the live machines. While the list is not displayed it
 * costs a push to a short array per event.
 *
 * @param children catalogue names of the machines that it invokes, by id; others are not shown
 */
export const reportLive = (
  machine: string,
  label = '',
  children: Readonly<Record<string, string>> = {},
): ((inspection: InspectionEvent) => void) => {
  const begin = (name: string): LiveEvent[] => {
    const events: LiveEvent[] = [];
    // An actor that starts again replaces its predecessor.
    machines.set(`${name} ${label}`, { id: (lastId += 1), machine: name, label, events });
    return events;
  };
  const own = begin(machine);
  let child: { readonly id: string; readonly events: LiveEvent[] } | undefined;
  const eventsOf = ({ sessionId, id }: AnyActorRef, rootId: string | undefined): LiveEvent[] | undefined => {
    if (sessionId === rootId) return own;
    const name = children[id];
    if (name && child?.id !== sessionId) child = { id: sessionId, events: begin(name) };
    return name ? child?.events : undefined;
  };
  return (inspection) => {
    if (inspection.type !== '@xstate.snapshot' || !('value' in inspection.snapshot)) return;
    const events = eventsOf(inspection.actorRef as AnyActorRef, inspection.rootId);
    if (events)
      note(events, {
        type: inspection.event.type,
        atMs: Date.now(),
        value: inspection.snapshot.value as StateValue,
      });
  };
};

const read = (): readonly LiveMachine[] =>
  (shown ??= [...machines.values()]
    .filter(({ events }) => events.length > 0)
    .map((machine) => ({ ...machine, events: [...machine.events] })));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLiveMachines = (): readonly LiveMachine[] => useSyncExternalStore(subscribe, read);

/** The same, read once: for code outside components. */
export const liveMachines = read;

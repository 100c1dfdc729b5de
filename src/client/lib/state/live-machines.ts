import { useSyncExternalStore } from 'react';
import type { AnyActorRef, InspectionEvent, StateValue } from 'xstate';

export interface LiveEvent {
  /** Its type alone: what events carry stays with whoever sent them. */
  readonly type: string;
  readonly atMs: number;
  /** Where it led. */
  readonly value: StateValue;
}

/** A machine that runs in this tab. */
export interface LiveMachine {
  readonly id: number;
  /** As the catalogue names it. */
  readonly machine: string;
  /** Tells it from others of its kind. */
  readonly label: string;
  /** The newest last; its value is where the machine is. */
  readonly events: readonly LiveEvent[];
}

/** Further back nobody looks. */
const keptEvents = 20;

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
  if (events.length > keptEvents) events.shift();
  shown = undefined;
  for (const listener of listeners) listener();
};

/**
 * The `inspect` of an actor that is to be seen among the live machines. As long as nobody looks it costs a
 * push to a short list for each event.
 *
 * @param children names in the catalogue of the machines that it invokes, by their ids; others are not shown
 */
export const reportLive = (
  machine: string,
  label = '',
  children: Readonly<Record<string, string>> = {},
): ((inspection: InspectionEvent) => void) => {
  const begin = (name: string): LiveEvent[] => {
    const events: LiveEvent[] = [];
    // One that starts again takes the place of the one before it.
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

/** The same, once: for whoever is no component. */
export const liveMachines = read;

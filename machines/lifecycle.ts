import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';

/** A row as far as its chart rules it: the state's name beside the context's facts. For machines whose states are not nested. */
interface StoredState {
  readonly status: string;
}

export interface Lifecycle<State extends StoredState, Event extends EventObject, Input> {
  /** What a new row holds. */
  begin(input: Input): State;
  /** Where the event leads from here, or null where the chart does not admit it. A row with more columns than the chart rules may be passed. */
  next(stored: State, event: Event): State | null;
}

/** A machine as the pure rule of what a stored row may become: no actor runs, no timer starts. */
export const lifecycleOf = <State extends StoredState, Event extends EventObject, Input>(machine: AnyStateMachine): Lifecycle<State, Event, Input> => {
  /** Resolved once for each state: restoring a row is done for every event. */
  const resolved = new Map<string, AnyMachineSnapshot>();

  const restore = (stored: State): AnyMachineSnapshot => {
    const known = resolved.get(stored.status);
    const snapshot: AnyMachineSnapshot = known ?? machine.resolveState({ value: stored.status, context: stored });
    if (!known) resolved.set(stored.status, snapshot);
    return { ...snapshot, context: stored };
  };

  const store = (snapshot: AnyMachineSnapshot): State => ({ ...snapshot.context, status: snapshot.value });

  return {
    begin: (input) => store(initialTransition(machine, input)[0]),
    next(stored, event) {
      const snapshot = restore(stored);
      if (snapshot.status !== 'active' || !snapshot.can(event)) return null;
      return store(transition(machine, snapshot, event)[0]);
    },
  };
};

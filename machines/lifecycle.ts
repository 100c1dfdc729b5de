import type { AnyStateMachine, EventObject } from 'xstate';
import { chartRule, type Step } from './chart-rule.ts';

/** A row as far as its chart rules it: the state's name beside the context's facts. */
interface StoredState {
  readonly status: string;
}

export interface Lifecycle<State extends StoredState, Event extends EventObject, Input> {
  /** What a new row holds. */
  begin(input: Input): State;
  /**
   * Where the event leads from here, or null where the chart does not admit it. A row with more columns than
   * the chart rules may be passed.
   */
  next(stored: State, event: Event): State | null;
}

/** The rule of a chart over rows that keep its context in columns of the same names. */
export const lifecycleOf = <State extends StoredState, Event extends EventObject, Input>(
  machine: AnyStateMachine,
): Lifecycle<State, Event, Input> => {
  const rule = chartRule(machine);
  const store = ({ context, status }: Step<AnyStateMachine>): State => ({ ...context, status });
  return {
    begin: (input) => store(rule.start(input)),
    next(stored, event) {
      const step = rule.next({ status: stored.status, context: stored }, event);
      return step && store(step);
    },
  };
};

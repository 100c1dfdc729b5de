import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import { chartRule, type Step, type StatusOf } from '#machines/chart-rule.ts';

/** A row that stores the chart's context in columns of the same names, for readable stories. */
export type RowOf<Machine extends AnyStateMachine> = ContextFrom<Machine> & {
  readonly status: StatusOf<Machine>;
};

/** A chart applied to such rows. */
export interface RowLife<Row, Event, Input> {
  begin(input: Input): Row;
  /** The resulting row, or null where the chart does not admit the event. */
  next(row: Row, event: Event): Row | null;
}

export const rowLife = <Machine extends AnyStateMachine>(
  machine: Machine,
): RowLife<RowOf<Machine>, EventFrom<Machine>, InputFrom<Machine>> => {
  const rule = chartRule(machine);
  // The context of every chart that governs rows is an object of columns.
  const rowOf = ({ context, status }: Step<Machine>) =>
    ({ ...(context as object), status }) as RowOf<Machine>;
  return {
    begin: (input) => rowOf(rule.start(input)),
    next(row, event) {
      const { status } = row as { status: StatusOf<Machine> };
      const step = rule.next({ status, context: row }, event);
      return step && rowOf(step);
    },
  };
};

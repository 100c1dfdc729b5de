import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import { chartRule, type Step, type StatusOf } from '#machines/chart-rule.ts';

/** A row that holds the chart's facts in columns of the same names, as the stories read best. */
export type RowOf<Machine extends AnyStateMachine> = ContextFrom<Machine> & {
  readonly status: StatusOf<Machine>;
};

/** The rule of a chart over such rows. */
export interface RowLife<Row, Event, Input> {
  begin(input: Input): Row;
  /** Where the event leads from here, or null where the chart does not admit it. */
  next(row: Row, event: Event): Row | null;
}

export const rowLife = <Machine extends AnyStateMachine>(
  machine: Machine,
): RowLife<RowOf<Machine>, EventFrom<Machine>, InputFrom<Machine>> => {
  const rule = chartRule(machine);
  // The context of every chart that rules rows is an object of columns.
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

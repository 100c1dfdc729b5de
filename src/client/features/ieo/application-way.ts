import type { ProjectApplication } from '#contract/projects.ts';
import { ieoApplicationMachine } from '#machines/ieo-application.machine.ts';
import { decimal } from '#domain/money/money.ts';

type Status = ProjectApplication['status'];

export interface ApplicationStep {
  readonly status: Status;
  readonly state: 'done' | 'warn' | 'now' | 'next';
  /** When the step was reached, or is due. */
  readonly at: string;
}

/** Whether the status is final in the state chart. */
export const isOver = (status: Status): boolean => ieoApplicationMachine.states[status]!.type === 'final';

const decisionOf = ({ give_amount, coin_amount }: ProjectApplication): Status =>
  give_amount !== null && decimal(give_amount).lt(decimal(coin_amount)) ? 'partlyApproved' : 'approved';

/** Steps of an application by its state chart, including the upcoming ones unless it was refunded. */
export const stepsOf = (application: ProjectApplication): readonly ApplicationStep[] => {
  const { status, created_at, end_at, sell_begin, free_at, decided_at, listed_at, released_at } = application;
  const way: readonly (readonly [Status, string])[] =
    status === 'refunded'
      ? [
          ['applied', created_at],
          ['refunded', decided_at ?? end_at],
        ]
      : [
          ['applied', created_at],
          [decisionOf(application), decided_at ?? end_at],
          ['locked', listed_at ?? sell_begin],
          ['released', released_at ?? free_at],
        ];
  const place = way.findIndex(([step]) => step === status);
  return way.map(([step, at], index) => ({
    status: step,
    at,
    state:
      index === place && status === 'refunded'
        ? 'warn'
        : index < place || (index === place && isOver(status))
          ? 'done'
          : index === place
            ? 'now'
            : 'next',
  }));
};

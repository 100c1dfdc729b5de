import type { Stored } from '#machines/chart-rule.ts';
import { ieoMachine, type IeoEvent, type IeoInput } from '#machines/ieo.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { ProjectRow } from './projects.repository.ts';

type Life = Stored<typeof ieoMachine>;

const lifecycle = createLifecycle(ieoMachine);

const lifeOf = (row: ProjectRow): Life => ({
  status: row.status,
  context: {
    amount: row.amount,
    min: row.least,
    announced_at: row.announced_at.toISOString(),
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    applied: row.applied,
    allotted: row.allotted,
  },
});

export type ProjectChange = Pick<ProjectRow, 'status' | 'applied' | 'allotted' | 'next_at'>;

const nextTimes: Readonly<Record<Life['status'], (context: IeoInput) => string | null>> = {
  warmUp: ({ start_at }) => start_at,
  inProgress: ({ end_at }) => end_at,
  finished: () => null,
};

const changeOf = ({ status, context }: Life): ProjectChange => {
  const nextAt = nextTimes[status](context);
  return {
    status,
    applied: context.applied,
    allotted: context.allotted,
    next_at: nextAt === null ? null : new Date(nextAt),
  };
};

const after = (row: ProjectRow, event: IeoEvent): ProjectRow => ({
  ...row,
  ...changeOf(lifecycle.apply(lifeOf(row), event)),
});

/** The state of a new project. */
export const announced = (input: IeoInput): ProjectChange => changeOf(lifecycle.start(input));

/** The state at that time, whether or not the job has stored it. */
export const byClock = (row: ProjectRow, at: Date): ProjectRow => {
  let now = row;
  while (now.next_at !== null && now.next_at <= at)
    now = after(now, { type: 'clock.reached', at: at.toISOString() });
  return now;
};

/**
 * The state after an application. @throws Refusal `state.notAllowed` when the project is not open for
 * applications then
 */
export const afterApplication = (row: ProjectRow, amount: string, at: Date): ProjectRow =>
  after(row, { type: 'user.applied', amount, at: at.toISOString() });

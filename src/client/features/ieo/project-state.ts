import type { Project } from '#contract/projects.ts';
import { ieoMachine, type IeoStatus } from '#machines/ieo.machine.ts';

type Times = Pick<Project, 'start_at' | 'end_at'>;

/** Where a project stands by its own times: a countdown that runs out shows it before the exchange says so. */
export const statusAt = ({ start_at, end_at }: Times, nowMs: number): IeoStatus =>
  Date.parse(end_at) <= nowMs ? 'finished' : Date.parse(start_at) <= nowMs ? 'inProgress' : 'warmUp';

/** Whether it can be applied for, by the chart. */
export const takesApplications = (status: IeoStatus): boolean =>
  ieoMachine.states[status]!.ownEvents.includes('user.applied');

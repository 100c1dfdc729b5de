import type { Project } from '#contract/projects.ts';
import { ieoMachine, type IeoStatus } from '#machines/ieo.machine.ts';

type Times = Pick<Project, 'start_at' | 'end_at'>;

/** The project's status by its own times: an expired countdown changes it before the exchange reports so. */
export const statusAt = ({ start_at, end_at }: Times, nowMs: number): IeoStatus =>
  Date.parse(end_at) <= nowMs ? 'finished' : Date.parse(start_at) <= nowMs ? 'inProgress' : 'warmUp';

/** Whether the status accepts applications in the state chart. */
export const takesApplications = (status: IeoStatus): boolean =>
  ieoMachine.states[status]!.ownEvents.includes('user.applied');

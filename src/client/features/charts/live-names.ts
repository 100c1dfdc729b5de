import type { LiveMachine } from '#client/lib/state/live-machines.ts';
import type { LaidOutChart } from './chart.ts';
import { causeName } from './cause-name.ts';
import { leavesOf, statesOf } from './where.ts';

/** The state of a running machine, such as "signedIn.settled". */
export const whereabouts = ({ events }: Pick<LiveMachine, 'events'>): string => {
  const last = events.at(-1);
  return last ? leavesOf(statesOf(last.value)).join(' + ') : '';
};

/** An event by the chart's name: the done event of an actor is "done loadUser". */
export const eventName = (chart: LaidOutChart, type: string): string => {
  const edge = chart.edges.find(({ event }) => event === type);
  if (edge) return causeName(edge.cause);
  return type === 'xstate.init' ? 'start' : type;
};

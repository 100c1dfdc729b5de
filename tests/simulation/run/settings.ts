import { faultShares, type FaultName } from '../faults/strike.ts';

/** One run, as its replay line names it. */
export interface Settings {
  readonly seed: string;
  readonly days: number;
  readonly clients: number;
  readonly acts: number;
  readonly faults: readonly FaultName[];
  /** Numbers of the actions and faults that are left out. */
  readonly withoutActions: ReadonlySet<number>;
  readonly withoutFaults: ReadonlySet<number>;
}

export const everyFault = Object.keys(faultShares) as FaultName[];

export const defaults: Omit<Settings, 'seed'> = {
  days: 1,
  clients: 3,
  acts: 20,
  faults: everyFault,
  withoutActions: new Set(),
  withoutFaults: new Set(),
};

/** The command that repeats a run. */
export const replayOf = ({
  seed,
  days,
  clients,
  acts,
  faults,
  withoutActions,
  withoutFaults,
}: Settings): string =>
  [
    `npm run simulate -- ${seed} --days ${days} --clients ${clients} --acts ${acts}`,
    ...(faults.length < everyFault.length ? [`--faults '${faults.join(',')}'`] : []),
    ...(withoutActions.size > 0 ? [`--without-actions ${[...withoutActions].join(',')}`] : []),
    ...(withoutFaults.size > 0 ? [`--without-faults ${[...withoutFaults].join(',')}`] : []),
  ].join(' ');

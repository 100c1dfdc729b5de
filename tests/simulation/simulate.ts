import { parseArgs } from 'node:util';
import type { FaultName } from './faults/strike.ts';
import { findMutations } from './modes/find-mutations.ts';
import { runSeeds } from './modes/run-seeds.ts';
import { shrink } from './modes/shrink.ts';
import { mutations } from './mutations/mutations.ts';
import { equip } from './run/equipment.ts';
import { defaults, type Settings } from './run/settings.ts';

/**
 * `npm run simulate -- [seed] [--seeds n]` runs a seed, or so many that begin with it; `--shrink seed` leaves
 * out what a failing seed does not need; `--mutations [n]` runs each built-in fault until one of n seeds finds
 * it, or those whose names `--only` lists.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string' },
    clients: { type: 'string' },
    acts: { type: 'string' },
    seeds: { type: 'string' },
    faults: { type: 'string' },
    'without-actions': { type: 'string' },
    'without-faults': { type: 'string' },
    mutations: { type: 'boolean' },
    only: { type: 'string' },
    shrink: { type: 'boolean' },
  },
});

const numbersOf = (text: string | undefined): ReadonlySet<number> =>
  new Set(text ? text.split(',').map(Number) : []);

const settings: Settings = {
  seed: positionals[0] ?? '1',
  days: Number(values.days ?? defaults.days),
  clients: Number(values.clients ?? defaults.clients),
  acts: Number(values.acts ?? defaults.acts),
  faults:
    values.faults === undefined ? defaults.faults : (values.faults.split(',').filter(Boolean) as FaultName[]),
  withoutActions: numbersOf(values['without-actions']),
  withoutFaults: numbersOf(values['without-faults']),
};

const numbered = (count: number, name: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => name(number));

const equipment = await equip();

/** Returns how many runs were not as they should be. */
const run = async (): Promise<number> => {
  if (values.mutations) {
    const seeds = numbered(Number(positionals[0] ?? 20), (number) => String(number + 1));
    const wanted = mutations.filter(({ name }) => !values.only || values.only.split(',').includes(name));
    return findMutations(wanted, settings, seeds, equipment);
  }
  if (values.shrink) return (await shrink(settings, equipment)) ? 1 : 0;
  const seeds = values.seeds
    ? numbered(Number(values.seeds), (number) => `${settings.seed}-${number}`)
    : null;
  return runSeeds(settings, seeds ?? [settings.seed], equipment);
};

const failed = await run();
await equipment.engine.stop();
process.exit(failed > 0 ? 1 : 0);

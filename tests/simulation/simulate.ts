import { parseArgs } from 'node:util';
import type { FaultName } from './faults/strike.ts';
import { equip } from './run/equipment.ts';
import { defaults, replayOf, type Settings } from './run/settings.ts';
import { simulate } from './run/simulate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string' },
    clients: { type: 'string' },
    acts: { type: 'string' },
    faults: { type: 'string' },
    'without-actions': { type: 'string' },
    'without-faults': { type: 'string' },
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

const equipment = await equip();
const begunMs = performance.now();
const begunCpu = process.cpuUsage();
const found = await simulate(settings, equipment);
const { user, system } = process.cpuUsage(begunCpu);
const seconds = `${((performance.now() - begunMs) / 1_000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor)`;
process.stdout.write(
  `seed ${settings.seed}: ${found.actions} actions, ${found.faults} faults, ${seconds}, ${found.hash}\n`,
);
for (const problem of found.problems.slice(0, 20)) process.stdout.write(`- ${problem.slice(0, 2_000)}\n`);
if (found.problems.length > 0) process.stdout.write(`Replay: ${replayOf(settings)}\n`);
await equipment.engine.stop();
process.exit(found.problems.length > 0 ? 1 : 0);

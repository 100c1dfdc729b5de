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
    seeds: { type: 'string' },
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
const count = Number(values.seeds ?? 1);
let failed = 0;
for (let number = 0; number < count; number += 1) {
  const seed = count === 1 ? settings.seed : `${settings.seed}-${number}`;
  const begun = process.cpuUsage();
  const begunMs = performance.now();
  const found = await simulate({ ...settings, seed }, equipment);
  const { user, system } = process.cpuUsage(begun);
  const took = `${((performance.now() - begunMs) / 1_000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor`;
  process.stdout.write(
    `seed ${seed}: ${found.actions} actions, ${found.faults} faults, ${took}, ${found.hash.slice(0, 16)}\n`,
  );
  if (found.problems.length === 0) continue;
  failed += 1;
  for (const problem of found.problems.slice(0, 8)) process.stdout.write(`- ${problem.slice(0, 1_500)}\n`);
  process.stdout.write(`Replay: ${replayOf({ ...settings, seed })}\n`);
}
await equipment.engine.stop();
process.exit(failed > 0 ? 1 : 0);

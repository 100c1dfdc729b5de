import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findMutation } from './modes/find-mutations.ts';
import { readRegressions } from './modes/regressions.ts';
import { printStrikes, runSeed } from './modes/run-seeds.ts';
import { mutations } from './mutations/mutations.ts';
import { equip } from './run/equipment.ts';
import { defaults } from './run/settings.ts';
import { simulate, type Found } from './run/simulate.ts';

/**
 * `npm run test:simulation -- [seconds] [most]`: one seed is the same in two runs and two processes, three
 * built-in faults are found, the regressions pass, and as many fresh seeds as there is time for.
 */
const seconds = Number(process.argv[2] ?? 100);
const mostSeeds = Number(process.argv[3] ?? 200);
const begunMs = performance.now();

/** A small world, in which the simulator itself is tested. */
const small = { ...defaults, clients: 2, acts: 16 };
/** Faults that are built in, each with a seed that finds it. */
const known: Readonly<Record<string, string>> = {
  'key forgotten': '1',
  'transfer posted twice': '1',
  'fee rounded down': '1',
};

const problems: string[] = [];
const equipment = await equip();

/** All faults strike in each of the two runs, and in a process of its own. */
const checkSameness = async (): Promise<void> => {
  const settings = { ...small, seed: 'same' };
  const [first, second] = [await simulate(settings, equipment), await simulate(settings, equipment)];
  if (first.hash !== second.hash) problems.push('seed same has two hashes in one process');
  const size = ['--clients', String(settings.clients), '--acts', String(settings.acts)];
  const script = join(import.meta.dirname, 'simulate.ts');
  const command = ['--import', 'tsx', script, settings.seed, ...size];
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (!stdout.includes(first.hash))
    problems.push(`seed same has another hash in another process: ${stdout}${stderr}`);
};

const checkMutations = async (): Promise<void> => {
  for (const [name, seed] of Object.entries(known)) {
    const mutation = mutations.find((one) => one.name === name)!;
    if (!(await findMutation(mutation, { ...small, seed }, [seed], equipment)))
      problems.push(`seed ${seed} does not find the built-in fault "${name}"`);
  }
};

const runs: Found[] = [];
const run = async (settings: Parameters<typeof runSeed>[0]): Promise<void> =>
  void runs.push(await runSeed(settings, equipment));

const isTime = (): boolean => performance.now() - begunMs < seconds * 1_000;

await checkSameness();
await checkMutations();
for (const regression of readRegressions()) await run(regression);
const name = Date.now().toString(36);
for (let number = 0; number < mostSeeds && isTime(); number += 1)
  await run({ ...defaults, seed: `${name}-${number}` });

printStrikes(runs);
for (const problem of problems) process.stdout.write(`- ${problem}\n`);
await equipment.engine.stop();
process.exit(problems.length > 0 || runs.some((found) => found.problems.length > 0) ? 1 : 0);

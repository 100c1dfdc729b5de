import { everyFault, replayOf, type Settings } from '../run/settings.ts';
import { simulate, type Found } from '../run/simulate.ts';
import type { Equipment } from '../run/stage.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1);

/** Runs one seed and prints what came of it. */
export const runSeed = async (settings: Settings, equipment: Equipment): Promise<Found> => {
  const begun = process.cpuUsage();
  const begunMs = performance.now();
  const found = await simulate(settings, equipment);
  const { user, system } = process.cpuUsage(begun);
  const took = `${secondsOf(performance.now() - begunMs)} s, ${secondsOf((user + system) / 1e3)} s of processor`;
  const { actions, faults, hash, problems } = found;
  print(`seed ${settings.seed}: ${actions.length} actions, ${faults.length} faults, ${took}, ${hash}`);
  for (const problem of problems.slice(0, 8)) print(`- ${problem.slice(0, 1_500)}`);
  if (problems.length > 0) print(`Replay: ${replayOf(settings)}`);
  return found;
};

/** How often each fault has struck in these runs; one that never strikes tests nothing. */
export const printStrikes = (runs: readonly Found[]): void => {
  const struck = runs.flatMap(({ faults }) => faults);
  for (const name of everyFault)
    print(`${String(struck.filter((one) => one === name).length).padStart(6)} times ${name}`);
};

/** Runs these seeds. Returns how many of them have found a problem. */
export const runSeeds = async (
  settings: Settings,
  seeds: readonly string[],
  equipment: Equipment,
): Promise<number> => {
  const runs: Found[] = [];
  for (const seed of seeds) runs.push(await runSeed({ ...settings, seed }, equipment));
  if (runs.length > 1) printStrikes(runs);
  return runs.filter(({ problems }) => problems.length > 0).length;
};

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measurement } from './figure.ts';
import { measurements } from './measurements.ts';
import { machineLine, tableOf, writeSection } from './report.ts';

/**
 * `npm run bench [-- NAME...]`: builds the product, then prints each figure next to its target and floor; a
 * part that fails makes the run fail, after the others.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !measurements.some((one) => one.name === name));
const write = (text: string): void => void process.stdout.write(`${text}\n`);

const run = async (measurement: Measurement): Promise<boolean> => {
  write(`\n${measurement.name}: ${measurement.title}`);
  try {
    const figures = await measurement.measure();
    const machine = await machineLine();
    write(`${machine}\n${tableOf(figures)}`);
    writeSection(measurement, figures, machine);
    return true;
  } catch (problem) {
    write(`FAILED: ${problem instanceof Error ? problem.stack : String(problem)}`);
    return false;
  }
};

if (unknown.length > 0) {
  write(`There is no ${unknown.join(', ')}. Known: ${measurements.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
write('Building what is measured ...');
const build = spawnSync(
  process.execPath,
  [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--logLevel', 'error'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (build.status !== 0) process.exit(build.status ?? 1);
const failed: string[] = [];
for (const measurement of measurements) {
  if (names.length > 0 && !names.includes(measurement.name)) continue;
  if (!(await run(measurement))) failed.push(measurement.name);
}
if (failed.length > 0) write(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

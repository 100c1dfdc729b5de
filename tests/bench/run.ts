import { existsSync } from 'node:fs';
import type { Measurement } from './figure.ts';
import { measurements } from './measurements.ts';
import { machineLine, tableOf, writeSection } from './report.ts';

/** `npm run bench [-- NAME...]`: prints each figure beside its target and floor; a part that fails makes the run fail, after the others. */
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
if (!existsSync('dist/server/main.js') || !existsSync('dist/client/index.html')) {
  write('What is measured is the built product: run npm run build first.');
  process.exit(1);
}
const failed: string[] = [];
for (const measurement of measurements) {
  if (names.length > 0 && !names.includes(measurement.name)) continue;
  if (!(await run(measurement))) failed.push(measurement.name);
}
if (failed.length > 0) write(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

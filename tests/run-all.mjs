// `npm test`: everything, in the order in which a fault is cheapest to find. Stops at the first step that
// fails. What stands in one row uses one core and touches nothing of the others, so it runs side by side; what
// each of them says is shown when it is its turn.
import { spawn } from 'node:child_process';

const run = (script, ...given) => ['run', '--silent', script, ...given];

const rows = [
  [
    ['types', run('test:types')],
    ['lint', run('test:lint')],
    ['tidy', run('test:tidy')],
  ],
  [['unit', run('test:unit')]],
  [['api', run('test:api')]],
  [['build', run('build', '--', '--logLevel', 'warn')]],
  [['browser', run('test:e2e')]],
  [['attack', run('test:attack')]],
  [['faults', run('test:faults')]],
];

/** Starts a step. Alone in its row it speaks for itself; else what it says is kept for `said`. */
const start = ([name, args], isAlone) => {
  const startedAt = Date.now();
  const child = spawn('npm', args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  return {
    name,
    child,
    said,
    ended: ended.then((status) => ({ status, seconds: ((Date.now() - startedAt) / 1000).toFixed(0) })),
  };
};

for (const row of rows) {
  const steps = row.map((step) => {
    if (row.length === 1) process.stdout.write(`\n== ${step[0]}\n`);
    return start(step, row.length === 1);
  });
  for (const { name, said, ended } of steps) {
    const { status, seconds } = await ended;
    if (row.length > 1) process.stdout.write(`\n== ${name}\n`);
    for (const part of said) process.stdout.write(part);
    if (status !== 0) {
      process.stdout.write(`\n== ${name} failed after ${seconds} s\n`);
      for (const { child } of steps) child.kill();
      process.exit(status);
    }
    process.stdout.write(`== ${name} passed in ${seconds} s\n`);
  }
}

// `npm test`: what every change must pass, cheapest checks first. `npm run test:long` (`--long`): what a
// release must pass in addition, with every language, every journey and larger numbers. Stops at the first
// step that fails. The steps of one row use one core each and share no state, so two of them run in
// parallel, the longest first; their output is printed when they have ended.
import { spawn } from 'node:child_process';

const run = (script, ...given) => ['run', '--silent', script, ...given];

const everyChange = [
  [
    ['types', run('test:types')],
    ['lint', run('test:lint')],
    ['format', run('test:format')],
    ['tidy', run('test:tidy')],
    ['build', run('build', '--', '--logLevel', 'warn')],
  ],
  [['unit', run('test:unit')]],
  [['api', run('test:api')]],
  [['browser', run('test:e2e')]],
  [['attack', run('test:attack')]],
  [
    ['starts', run('test:start')],
    ['kills', run('test:kills')],
    ['cuts', run('test:cuts', '--', '4')],
    ['flaky', run('test:flaky', '--', '12')],
    ['crashes', run('test:crashes', '--', '3')],
  ],
];

const release = [
  [['build', run('build', '--', '--logLevel', 'warn')]],
  [['browser, every journey and language', run('test:e2e')]],
  [['bots, crowds and texts', run('test:api', '--', 'profit-bot', 'auth-crowd', 'http')]],
  [['attack', run('test:attack', '--', '20000')]],
  [
    ['kills', run('test:kills:long')],
    ['cuts', run('test:cuts', '--', '200')],
    ['flaky', run('test:flaky', '--', '100')],
    ['crashes', run('test:crashes', '--', '20')],
  ],
];

const isLong = process.argv.includes('--long');
const rows = isLong ? release : everyChange;
const env = { ...process.env, ...(isLong ? { LONG_RUN: '1' } : {}) };

/** The number of cores of a small machine. */
const lanes = 2;

const running = new Set();

/** Runs a step and returns its result. A step alone in its row prints directly; other output is buffered. */
const runStep = ([name, args], isAlone) => {
  const startedAt = Date.now();
  const child = spawn('npm', args, {
    env,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    const end = (status) => {
      running.delete(child);
      resolve({ name, status, output, seconds: ((Date.now() - startedAt) / 1000).toFixed(0) });
    };
    child.on('error', (error) => {
      output.push(`${error.message}\n`);
      end(1);
    });
    child.on('close', (status) => end(status ?? 1));
  });
};

/** Runs waiting steps one after another until none is left. */
const runLane = async (waiting, isAlone) => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (isAlone) process.stdout.write(`\n== ${step[0]}\n`);
    const { name, status, output, seconds } = await runStep(step, isAlone);
    if (!isAlone) process.stdout.write(`\n== ${name}\n`);
    for (const part of output) process.stdout.write(part);
    process.stdout.write(`== ${name} ${status === 0 ? 'passed in' : 'failed after'} ${seconds} s\n`);
    if (status === 0) continue;
    for (const child of running) child.kill();
    process.exit(status);
  }
};

for (const row of rows) {
  const waiting = [...row];
  await Promise.all(Array.from({ length: lanes }, () => runLane(waiting, row.length === 1)));
}

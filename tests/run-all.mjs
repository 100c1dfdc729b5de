// `npm test`: everything, in the order in which a fault is cheapest to find. Stops at the first step that
// fails.
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'npm', ['run', '--silent', 'test:types']],
  ['lint', 'npm', ['run', '--silent', 'test:lint']],
  ['tidy', 'npm', ['run', '--silent', 'test:tidy']],
  ['unit', 'npm', ['run', '--silent', 'test:unit']],
  ['api', 'npm', ['run', '--silent', 'test:api']],
  ['build', 'npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']],
  ['browser', 'npm', ['run', '--silent', 'test:e2e']],
  ['attack', 'npm', ['run', '--silent', 'test:attack']],
  ['faults', 'npm', ['run', '--silent', 'test:faults']],
];

for (const [name, command, args] of steps) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  if (status !== 0) {
    process.stdout.write(`\n== ${name} failed after ${seconds} s\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`== ${name} passed in ${seconds} s\n`);
}

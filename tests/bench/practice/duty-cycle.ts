/*
 * `duty-cycle.ts GROUP SLOWDOWN` lets a group of processes run for one of every few milliseconds: signals stop
 * and continue it. Each stop is as long as the run before it demands, so that a late wake-up changes the length
 * of a cycle and not the share. Its caller kills it, and then continues the group.
 */

const [group, slowdown] = process.argv.slice(2).map(Number) as [number, number];
const caller = process.ppid;
const runMs = 4;
const clock = new Int32Array(new SharedArrayBuffer(4));
const sleep = (ms: number): void => void Atomics.wait(clock, 0, 0, ms);

process.stdout.write('running\n');
let owedMs = 0;
while (process.ppid === caller) {
  process.kill(-group, 'SIGCONT');
  const continued = performance.now();
  sleep(runMs);
  process.kill(-group, 'SIGSTOP');
  const stopped = performance.now();
  owedMs += (stopped - continued) * (slowdown - 1);
  if (owedMs > 0) sleep(owedMs);
  owedMs -= performance.now() - stopped;
}
process.kill(-group, 'SIGCONT');

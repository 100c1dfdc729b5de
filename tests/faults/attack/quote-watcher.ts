import { Agent, get } from 'node:http';
import type { QuoteWatchData, QuotesRead } from './quote-watch.ts';

/** Reads the board repeatedly on its own connection, in a process that the attack does not delay. */
const { url, token, everyMs, slowMs } = JSON.parse(process.argv[2]!) as QuoteWatchData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times: number[] = [];
let missed = 0;

const read = (): Promise<void> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const miss = (): void => {
      missed += 1;
      resolve();
    };
    get(`${url}/api/currency/quotation_new`, { agent, headers: { authorization: token } }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode !== 200) {
          miss();
          return;
        }
        times.push(performance.now() - startedAt);
        resolve();
      });
    }).on('error', miss);
  });

const summary = (): QuotesRead => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const found = {
    reads: sorted.length,
    missed,
    slow: sorted.filter((ms) => ms > slowMs).length,
    p90Ms: at(0.9),
    p99Ms: at(0.99),
    worstMs: at(1),
  };
  times = [];
  missed = 0;
  return found;
};

process.on('message', () => process.send!(summary())).once('disconnect', () => process.exit());
const watch = (): void => void read().then(() => setTimeout(watch, everyMs));
watch();
process.send!('watching');

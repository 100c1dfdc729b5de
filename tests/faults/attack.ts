import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { clock } from './attack/clock.ts';
import { databaseDeath, databaseHang } from './attack/database-death.ts';
import { publicEndpoints } from './attack/public-endpoints.ts';
import { fuzz } from './attack/fuzz.ts';
import { hedges } from './attack/hedges.ts';
import { neighbours } from './attack/neighbours.ts';
import { imageUploads } from './attack/image-uploads.ts';
import { watchQuotes, type QuotesRead } from './attack/quote-watch.ts';
import { quiet } from './attack/quiet.ts';
import { races } from './attack/races.ts';
import { rates } from './attack/rates.ts';
import { openStage, type Attack, type Settings, type Stage, type Toll } from './attack/stage.ts';
import { stopUnderLoad } from './attack/stop-under-load.ts';
import { thefts } from './attack/thefts.ts';
import { value } from './attack/value.ts';

/**
 * Attacks the built server, in one way after the other, while another user reads quotes. Verifies that
 * nothing of other users changes, nothing is doubled or negative, every answer is the exchange's own,
 * quotes stay fast, and the ledger is clean after each attack. `npm run test:attack -- [requests of the
 * fuzz] [seed] [names of attacks, comma-separated]`
 */
const [count = '2000', seed = 'tideline', names] = process.argv.slice(2);
const slowestQuoteMs = 100;
/** Quotes are read one after the other, so that a short stall of the machine makes one of them slow. */
const slowByChance = 2;
/**
 * When a quote takes longer without an attack, the machine is too slow or too busy to measure an attack's
 * cost.
 */
const busyMachineMs = 25;

/** The clock comes last: a price's time never runs back, so that prices are a day ahead after it. */
const attacks: readonly Attack[] = [
  fuzz(Number(count), seed),
  races,
  hedges,
  value,
  thefts,
  publicEndpoints,
  neighbours,
  imageUploads,
  databaseDeath,
  databaseHang,
  stopUnderLoad,
  rates,
  clock,
].filter(({ name }) => !names || names.split(',').includes(name));

const writeRow = (...[name, ...figures]: readonly [string, ...(string | number)[]]): void => {
  process.stdout.write(
    `${name.padEnd(10)}${figures.map((figure) => String(figure).padStart(10)).join('')}\n`,
  );
};

/** Not where the server itself is down in between: quotes are then late while it starts. */
const judgeQuotes = async ({ reads, missed, slow, worstMs }: QuotesRead): Promise<string[]> => {
  const unanswered = missed > 0 ? [`${missed} of ${reads + missed} quotes were not answered`] : [];
  if (slow <= Math.max(slowByChance, reads / 100) || isBusyMachine) return unanswered;
  // Another process may have started to use the machine.
  await quiet.run(stage);
  isBusyMachine = (await watch.report()).p99Ms > busyMachineMs;
  return isBusyMachine
    ? unanswered
    : [
        ...unanswered,
        `${slow} of ${reads} quotes took longer than ${slowestQuoteMs} ms, the slowest ${worstMs.toFixed(0)} ms`,
      ];
};

const judgeLedger = (stage: Stage): string[] => {
  const output = verifiedLedger(stage.dataDir);
  return output.startsWith('Ledger check passed') ? [] : [output];
};

const startedAt = Date.now();
const faults: string[] = [];
let isBusyMachine = false;
let settings: Settings = quiet.settings;
const stage = await openStage(settings);
const [bystander] = await stage.people(1);
const watch = await watchQuotes({
  url: stage.url,
  token: bystander!.token,
  everyMs: 20,
  slowMs: slowestQuoteMs,
});
try {
  writeRow('attack', 'requests', 'refused', 'p99 ms', 'seconds');
  for (const attack of [quiet, ...attacks]) {
    if (attack.settings !== settings) await stage.restart((settings = attack.settings));
    await watch.report();
    const attackedAt = Date.now();
    const note = (found: readonly string[]): void =>
      void faults.push(...found.map((fault) => `${attack.name}: ${fault}`));
    const { requests, refused } = await attack.run(stage).catch((error: Error): Toll => {
      note([error.message]);
      return { requests: 0, refused: 0 };
    });
    const seconds = (Date.now() - attackedAt) / 1_000;
    const quotes = await watch.report();
    writeRow(attack.name, requests, refused, quotes.p99Ms.toFixed(0), seconds.toFixed(1));
    if (attack === quiet) isBusyMachine = quotes.p99Ms > busyMachineMs;
    note([...(attack.isServerDown ? [] : await judgeQuotes(quotes)), ...judgeLedger(stage)]);
  }
  if (isBusyMachine) process.stdout.write('The machine is busy: the latency of quotes is not checked.\n');
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  process.stdout.write(
    faults.length === 0 ? `No failures in ${seconds} s (seed ${seed}).\n` : `${faults.join('\n')}\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  watch.close();
  await stage.close();
}

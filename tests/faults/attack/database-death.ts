import { quotationNew } from '#contract/quotes.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { postgresProcesses, postmasterOf } from '#tests/support/postgres-processes.ts';
import { until } from '#tests/support/until.ts';
import { streamOrders, type OrderStream } from './order-stream.ts';
import { must, withoutLimits, type Attack, type Stage } from './stage.ts';

const buyers = 8;
/** Orders that are durable before the database dies. */
const ordersBefore = 60;
const noticedWithinMs = 3_000;
const backWithinMs = 20_000;
/** A disk that stalls: longer than the server takes to notice, shorter than any statement may take. */
const stallMs = 5_000;

interface Readiness {
  readonly status: number;
  readonly reasons: readonly string[];
}

const readiness = async (url: string): Promise<Readiness> => {
  const response = await fetch(`${url}/readyz`);
  const { reasons = [] } = (await response.json()) as { reasons?: string[] };
  return { status: response.status, reasons };
};

const isWithoutDatabase = ({ status, reasons }: Readiness): boolean =>
  status === 503 && reasons.some((reason) => reason.startsWith('database: '));

const newestPriceAt = async (url: string): Promise<string> =>
  (await createApiClient(url).must(quotationNew, {}))
    .flatMap(({ quotation }) => quotation)
    .reduce((newest, { quoted_at }) => (quoted_at > newest ? quoted_at : newest), '');

/** Orders continue while `harm` is done to the database and `restore` reverts it. */
const outlive = async (
  stage: Stage,
  harm: (pids: readonly number[]) => void,
  restore: (pids: readonly number[]) => void,
): Promise<{ requests: number; refused: number }> => {
  const people = await stage.people(buyers);
  const orders = await streamOrders(
    stage.url,
    people.map(({ token }) => token),
  );
  try {
    return await harmUnder(stage, orders, harm, restore);
  } finally {
    await orders.stop();
  }
};

const harmUnder = async (
  stage: Stage,
  orders: OrderStream,
  harm: (pids: readonly number[]) => void,
  restore: (pids: readonly number[]) => void,
): Promise<{ requests: number; refused: number }> => {
  await until('some orders', () => (orders.answers.get('ok') ?? 0) >= ordersBefore);
  const pids = postgresProcesses(postmasterOf(stage.dataDir));
  const harmedAt = performance.now();
  harm(pids);
  await until(
    'readyz reports it',
    async () => isWithoutDatabase(await readiness(stage.url)),
    noticedWithinMs,
  );
  must((await fetch(`${stage.url}/healthz`)).ok, 'the process is alive meanwhile');
  await until('the end of the stall', () => performance.now() - harmedAt >= stallMs);
  restore(pids);
  let last: Readiness | undefined;
  await until(
    'readyz is content again',
    async () => (last = await readiness(stage.url)).status === 200,
    backWithinMs,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${last?.reasons.join('; ')}`);
  });
  const [before, placed] = [await newestPriceAt(stage.url), orders.answers.get('ok') ?? 0];
  await until(
    'prices and orders go on',
    async () =>
      (await newestPriceAt(stage.url)) > before && (orders.answers.get('ok') ?? 0) > placed + ordersBefore,
    backWithinMs,
  );
  await orders.stop();
  await orders.settle();
  return {
    requests: [...orders.answers.values()].reduce((sum, count) => sum + count, 0),
    refused: ['server.fault', 'outcome.unknown', 'none'].reduce(
      (sum, answer) => sum + (orders.answers.get(answer) ?? 0),
      0,
    ),
  };
};

/**
 * kill -9 of PostgreSQL's main process under order load: it is detected at once and restarted, and no order
 * is lost or doubled.
 */
export const databaseDeath: Attack = {
  name: 'database death',
  settings: withoutLimits,
  isServerDown: true,
  run: (stage) =>
    outlive(
      stage,
      ([postmaster]) => process.kill(postmaster!, 'SIGKILL'),
      () => undefined,
    ),
};

/**
 * PostgreSQL is suspended completely for five seconds, batches of orders in it included, and resumes: readyz
 * does not wait for it, and nothing is lost or doubled.
 */
export const databaseHang: Attack = {
  name: 'database hang',
  settings: withoutLimits,
  isServerDown: true,
  run: (stage) =>
    outlive(
      stage,
      (pids) => pids.forEach((pid) => process.kill(pid, 'SIGSTOP')),
      (pids) => pids.forEach((pid) => process.kill(pid, 'SIGCONT')),
    ),
};

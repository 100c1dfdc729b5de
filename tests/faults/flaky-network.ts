import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listOrders, type Order } from '#contract/orders.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import type { FaultyProxy } from '#tests/support/faulty-proxy-handle.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import type { DeviceTask, OrderReport } from './flaky-device.ts';

/** The app's messages are macros, which Node cannot compile. */
const macros = pathToFileURL(join(import.meta.dirname, '..', 'support', 'lingui-macros.mjs')).href;

/**
 * Several users order over bad phone networks (outages, silently dead connections, stalls), through the
 * app's own code for idempotent requests: measures how long until each knows the outcome, and checks it
 * against the exchange. `npm run test:flaky -- [orders] [seed]`
 */
const count = Number(process.argv[2] ?? 96);
const seed = process.argv[3] ?? 'tideline';
const ordersADevice = Math.max(3, Math.ceil(count / 8));
/** Mean time between a device's orders, which are confirmed at random times. */
const apartMs = 3_000;
const promptMs = 15_000;
/** 90 %; for few orders, where two late ones are a fifth, 75 %. */
const promptShare = count < 48 ? 0.75 : 0.9;
/** An outcome unknown by then will never be known. */
const allKnownWithinMs = ordersADevice * apartMs + 100_000;

interface Device {
  readonly token: string;
  readonly proxy: FaultyProxy;
  readonly process: ChildProcess;
  readonly task: DeviceTask;
  readonly reports: OrderReport[];
}

/** Compares what the device reported to its user with the exchange's orders. */
const evaluate = ({ task, reports: reported }: Device, listed: readonly Order[]): string[] => {
  const faults = task.orders.flatMap(({ request }, index) => {
    const there = listed.filter(
      ({ amount }) => toPlain(decimal(amount)) === toPlain(decimal(request.amount)),
    );
    const what = `The order of ${request.amount}`;
    if (there.length > 1) return [`${what} was placed ${there.length} times`];
    const outcome = reported.find((one) => one.index === index);
    if (!outcome) return [`${what} never had an outcome; the exchange has ${there.length}`];
    if (outcome.end !== 'accepted')
      return there.length === 0
        ? []
        : [`${what} was reported as ${outcome.end} (${outcome.reason}), but it was placed`];
    return there[0]?.id === outcome.orderId
      ? []
      : [`${what} was reported as order ${outcome.orderId}, but the exchange has ${there[0]?.id ?? 'none'}`];
  });
  return listed.length > task.orders.length
    ? [...faults, `${listed.length} orders where ${task.orders.length} were agreed to`]
    : faults;
};

const dataDir = await startedDataDir();
const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
const devices: Device[] = [];
try {
  const api = createApiClient(server.url);
  const { currency_id, legal_id, now_price } = await freshQuote(
    api,
    ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT',
  );
  const far = toPlain(decimal(now_price).div('2').round(0));
  const openDevice = async (number: number): Promise<void> => {
    const random = createSeededRandom(`${seed} orders ${number}`);
    const { token } = await signUp(api, server.url);
    const proxy = await startFaultyProxy(Number(new URL(server.url).port));
    const size = Math.min(ordersADevice, count - number * ordersADevice);
    const orders = Array.from({ length: size }, (_, index) => {
      // No two of a device's orders have the same amount, which identifies the order at the exchange.
      const bought = {
        currency_id,
        legal_id,
        type: 1 as const,
        amount: toPlain(decimal('0.0002').plus(decimal(String(index + 1)).times('0.00001'))),
      };
      const request: OrderRequest =
        random.uniform() < 0.7
          ? { ...bought, seen_price: now_price, slippage: '10' }
          : { ...bought, target_price: far };
      return { afterMs: Math.round(random.uniform() * size * apartMs), request };
    });
    const task: DeviceTask = { url: proxy.url, token, orders };
    const device: Device = {
      token,
      proxy,
      task,
      reports: [],
      process: fork(join(import.meta.dirname, 'flaky-device.ts'), [JSON.stringify(task)], {
        execArgv: ['--import', 'tsx', '--import', macros],
      }),
    };
    devices.push(device);
    await once(device.process, 'message');
    device.process.on('message', (reported) => device.reports.push(reported as OrderReport));
  };
  await Promise.all(
    Array.from({ length: Math.ceil(count / ordersADevice) }, (_, number) => openDevice(number)),
  );

  const startedAt = performance.now();
  for (const [number, { proxy, process: device }] of devices.entries()) {
    proxy.seed(`${seed} ${number}`);
    device.send('start');
  }
  const reported = (): OrderReport[] => devices.flatMap((device) => device.reports);
  await until(
    'every outcome',
    async () => reported().length === count || performance.now() - startedAt > allKnownWithinMs,
    allKnownWithinMs + 10_000,
  );
  // Requests still delayed in the proxies arrive now, and must have no effect.
  for (const { proxy } of devices) proxy.restore();

  const ledger = verifiedLedger(dataDir.path);
  const faults = ledger.startsWith('Ledger check passed') ? [] : [ledger];
  for (const device of devices)
    faults.push(...evaluate(device, (await api.must(listOrders, { page: 1, limit: 100 }, device)).data));
  const times = reported()
    .map(({ afterMs }) => afterMs)
    .sort((a, b) => a - b);
  const prompt = times.filter((ms) => ms <= promptMs).length;
  if (prompt < count * promptShare)
    faults.push(`Only ${prompt} of ${count} outcomes were known within ${promptMs / 1_000} s`);
  const accepted = reported().filter(({ end }) => end === 'accepted').length;
  if (accepted < count / 2)
    faults.push(`Only ${accepted} of ${count} orders were accepted: this run shows nothing`);
  const at = (share: number): string =>
    `${((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity) / 1_000).toFixed(1)} s`;
  process.stdout.write(
    `${count} orders of ${devices.length} people (seed ${seed}); ${prompt} outcomes known within ${promptMs / 1_000} s\n`,
  );
  process.stdout.write(`known after: median ${at(0.5)}, nine in ten ${at(0.9)}, worst ${at(1)}\n`);
  for (const end of ['accepted', 'refused', 'unsent'] as const) {
    const such = reported().filter((one) => one.end === end);
    process.stdout.write(
      `${end}: ${such.length} ${[...new Set(such.map(({ reason }) => reason ?? ''))].join(' ')}\n`,
    );
  }
  process.stdout.write(
    faults.length === 0
      ? 'No order lost, duplicated or misreported; ledger clean\n'
      : `${faults.join('\n')}\n`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const device of devices) {
    if (device.process.connected) device.process.disconnect();
    await device.proxy.close();
  }
  await server.stop();
  dataDir.remove();
}

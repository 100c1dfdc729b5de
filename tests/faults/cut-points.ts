import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { cancelOrder, listOrders, type Order } from '#contract/orders.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, roundUp, toPlain, zero } from '#domain/money/money.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { startMortalBrowser } from '#tests/support/mortal-browser.ts';
import { password, signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { ticketBar } from '#tests/support/ticket.ts';
import { describeDevice } from './describe-device.ts';
import { fateOf, readNotice, runRound, type Fate, type Verdict } from './cut-round.ts';

/**
 * Cuts the network at a seeded random point of an order sent from the real ticket in a real browser; the
 * page, or the whole browser, may die with it. Afterwards the exchange has exactly the order that the app
 * shows, or none; the balances match the orders, and the ledger is clean. `npm run test:cuts -- [count]
 * [seed]`
 */
const count = Number(process.argv[2] ?? 200);
const seed = process.argv[3] ?? 'tideline';
const startMoney = '10000';
/** Decimals of USDT; the paid amount is rounded up to it, once per order. */
const minorUnits = 6;

const everyOrder = async (api: ApiClient, token: string): Promise<Order[]> => {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await api.must(listOrders, { page, limit: 100 }, { token });
    orders.push(...data);
    if (data.length < 100) return orders;
  }
};

/** Compares the exchange's state with the app's report. @throws when they differ */
const compare = (fate: Fate, verdict: Verdict, added: readonly Order[]): void => {
  const report = JSON.stringify({
    fate,
    verdict,
    added: added.map(({ id, amount, order_type }) => [id, amount, order_type]),
  });
  if (added.length > 1) throw new Error(`More than one order: ${report}`);
  const order = added[0];
  if (
    order &&
    (toPlain(decimal(order.amount)) !== toPlain(decimal(fate.amount)) || order.order_type !== fate.kind)
  )
    throw new Error(`The order differs from the input: ${report}`);
  if (verdict.result === 'placed' && (!order || order.id !== (verdict.orderId ?? order.id)))
    throw new Error(`The app reports an order that does not exist: ${report}`);
};

const checkBalances = async (api: ApiClient, token: string, orders: readonly Order[]): Promise<void> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const balance = (id: number) =>
    accounts
      .find(({ account }) => account === 'change')!
      .balances.find(({ currency_id }) => currency_id === id)!;
  const spent = orders.reduce((sum, { turnover }) => sum.plus(roundUp(decimal(turnover), minorUnits)), zero);
  const bought = orders.reduce((sum, { filled, fee }) => sum.plus(decimal(filled)).minus(decimal(fee)), zero);
  const found = [balance(3).total, balance(3).frozen, balance(1).total].map((text) => toPlain(decimal(text)));
  const expected = [toPlain(decimal(startMoney).minus(spent)), '0', toPlain(bought)];
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`Balances are ${found.join(', ')} where the orders give ${expected.join(', ')}`);
};

const verifyLedger = (dataDir: string): void => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('dist', 'server', 'verify-ledger.js')],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`verify-ledger: ${stdout}${stderr}`);
};

const dataDir = await startedDataDir();
const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
const proxy = await startCutProxy(Number(new URL(server.url).port));
const browser = await startMortalBrowser();
try {
  const api = createApiClient(server.url);
  const { account } = await signUp(api, server.url);
  const token = await api.must(login, { user_string: account, password });
  const home = `http://127.0.0.1:${proxy.port}/#`;
  const pair = '/pages/transaction/currency?match_id=1';
  const page = browser.page();
  await page.goto(`${home}/pages/common/login?next=${encodeURIComponent(pair)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await ticketBar(page).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const known = new Set<number>();
  const tally = { placed: 0, free: 0, late: 0 };
  for (let round = 0; tally.placed + tally.free < count; round += 1) {
    const startedAt = performance.now();
    const fate = fateOf(seed, round);
    const verdict = await runRound({ browser, proxy, pageUrl: `${home}${pair}` }, fate);
    const added = (await everyOrder(api, token)).filter(({ id }) => !known.has(id));
    const isInNotice = verdict?.result === 'free' && added.length === 1;
    const report = isInNotice ? await readNotice(browser.page(), fate, added[0]!.id) : verdict;
    if (report) compare(fate, report, added);
    tally[report ? report.result : 'late'] += 1;
    for (const { id, status } of added) {
      known.add(id);
      if (status === 'open') await api.must(cancelOrder, { id }, { token });
    }
    process.stdout.write(
      `${round}: ${fate.kind} ${fate.amount}, cut ${fate.place} (${fate.place === 'at a moment' ? `${fate.momentMs} ms` : `${fate.bytes} bytes`}), ${fate.death}: ${report?.result ?? 'the cut was too late'}${isInNotice ? ', shown next to the ticket' : ''} (${Math.round(performance.now() - startedAt)} ms)\n`,
    );
  }
  const orders = await everyOrder(api, token);
  if (orders.length !== known.size) throw new Error(`${orders.length - known.size} orders came late`);
  await checkBalances(api, token, orders);
  verifyLedger(dataDir.path);
  process.stdout.write(
    `${count} cuts (seed ${seed}): ${tally.placed} orders placed once, ${tally.free} not at all, as the app reports; balances and ledger clean\n`,
  );
} catch (error) {
  // What helps to understand the error must not replace it.
  await describeDevice(browser.page()).then(
    (device) => process.stderr.write(device),
    () => undefined,
  );
  throw error;
} finally {
  await browser.close();
  await proxy.close();
  await server.stop();
  dataDir.remove();
}

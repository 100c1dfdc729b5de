import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cancelOrder, placeOrder } from '#contract/orders.ts';
import { closePosition } from '#contract/positions.ts';
import { getStatement } from '#contract/records.ts';
import type { Movement } from '#contract/wallets.ts';
import { expectedStatement } from '#tests/support/expected-statement.ts';
import { readLedger } from '#tests/support/ledger-rows.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { makeSomeTrades } from '#tests/support/some-trades.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const csvRows = (text: string): Record<string, string>[] => {
  const [head, ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head!.map((name, index) => [name, cells[index]!])));
};

const asCsv = ({ currency_id: _, ...movement }: Movement): Record<string, string> => {
  const row = Object.entries(movement).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(row);
};

const saved = async (page: Page): Promise<Record<string, string>[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save movements as CSV' }).click();
  return csvRows(await readFile(await (await download).path(), 'utf8'));
};

/** Every movement of a user, by the ledger's postings. */
const ledgerOf = ({ database }: DrivenExchange, account: string): Promise<Movement[]> =>
  readLedger(database, account);

/** "+1,234.50" as 1234.5, and nothing for zero, as a statement shows it. */
const figure = (text: string): string =>
  text
    .replaceAll(/[,+]/g, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
const moved = (text: string): string => (text === '0' ? '' : text);

/** The month in which the journeys' clock starts, the statement's initial month. */
const thisMonth = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const;

/** The figures of every balance on a statement, by its account and currency. */
const figuresOf = async (statement: Locator): Promise<Record<string, string[][]>> => {
  const shown = await statement.getByRole('region').evaluateAll((sections) =>
    sections.map((section) => {
      const query = new URLSearchParams(section.querySelector('a')!.href.split('?')[1]);
      const figures = [...section.querySelectorAll('dl, tbody tr')].map((line) =>
        [...line.querySelectorAll('dd, td')].map((cell) => cell.textContent),
      );
      return [`${query.get('account')} ${query.get('currency')}`, figures] as const;
    }),
  );
  return Object.fromEntries(shown.map(([name, lines]) => [name, lines.map((line) => line.map(figure))]));
};

/** The same from the ledger's movements. */
const expectedFigures = (movements: readonly Movement[]): Record<string, string[][]> =>
  Object.fromEntries(
    expectedStatement(movements, ...thisMonth).map((balance) => [
      `${balance.account} ${balance.currency_id}`,
      [
        [balance.opening, balance.opening_frozen],
        ...balance.kinds.map((sum) => [sum.credited, sum.debited, sum.frozen_change].map(moved)),
        [balance.closing, balance.closing_frozen],
      ],
    ]),
  );

/** Without the headings of the days. */
const rows = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });

test('I see every movement with its balance before and after, follow one to its cause, and filter and save them', async ({
  page,
  api,
  server,
  demo,
  logInDemo,
}) => {
  await makeSomeTrades(api, demo.token);
  await makeMoneyMoves(server, api, demo);
  const order = await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '40000' },
    { token: demo.token },
  );
  await api.must(cancelOrder, { id: order.id }, { token: demo.token });
  await logInDemo(page, '/pages/fund/assets_all_record');
  await expect(rows(page).first()).toContainText('Released from order');
  const all = await ledgerOf(server, demo.account);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['demo_funds', 'transfer', 'exchange', 'deposit', 'purchase'],
      ...['withdrawal_freeze', 'withdrawal_release', 'withdrawal', 'withdrawal_fee'],
      ...['order_freeze', 'order_release', 'order_fill', 'position_margin', 'position_fee', 'seconds_stake'],
    ]),
  );
  expect(await saved(page)).toEqual(all.map(asCsv));

  await rows(page).first().getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Released from order' });
  await expect(sheet).toContainText(`order:${order.id}`);
  await expect(sheet).toContainText(`#${all[0]!.id}`);
  await sheet.getByRole('link', { name: `Show what caused it (#${order.id})` }).click();
  await page.waitForURL((url) => url.hash.includes(`currency_order?id=${order.id}`));
  await page.goBack();

  await page.getByRole('button', { name: 'Filter movements' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter movements' });
  await filter.getByLabel('Account').selectOption({ label: 'USDT-margined futures' });
  await filter.getByLabel('Kind').selectOption({ label: 'Position margin' });
  await filter.getByText('Other days').click();
  await filter.getByLabel('From').fill('2026-02-02');
  await filter.getByLabel('To').fill('2026-01-01');
  await expect(filter.getByText('The end must not be before the start')).toBeVisible();
  await filter.getByText('7 days').click();
  await filter.getByRole('button', { name: 'Show' }).click();
  const margins = all.filter(({ account, kind }) => account === 'lever' && kind === 'position_margin');
  expect(margins.length).toBeGreaterThan(0);
  await expect(rows(page)).toHaveCount(margins.length);
  expect(await saved(page)).toEqual(margins.map(asCsv));
  await page.reload();
  await expect(rows(page)).toHaveCount(margins.length);

  await page.goto('/#/pages/setting/bill');
  const statement = page.getByRole('article', { name: 'Statement' });
  await expect(statement.getByRole('region').first()).toBeVisible();
  expect(await figuresOf(statement)).toEqual(expectedFigures(all));
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'my statement opens and closes as the ledger does, prints alone, and is read offline with its age',
  { tag: '@long' },
  async ({ page, api, server, demo, logInDemo, context }) => {
    const { id } = await openAtMarket(api, demo.token, 'long');
    await api.must(closePosition, { id }, { token: demo.token });
    await logInDemo(page, '/pages/setting/bill');
    const statement = page.getByRole('article', { name: 'Statement' });
    const futures = statement.getByRole('region', { name: 'USDT-margined futures · USDT' });
    await expect(futures).toBeVisible();
    const [from, to] = thisMonth;
    const { balances } = await api.must(getStatement, { from, to }, { token: demo.token });
    const shown = balances.find(({ account, currency_id }) => account === 'lever' && currency_id === 3)!;
    const lineOf = async (name: RegExp): Promise<string[]> =>
      (await futures.getByRole('row', { name }).getByRole('cell').allTextContents()).map(figure);
    const endsOf = async (): Promise<string[]> =>
      (await futures.getByRole('definition').allTextContents()).map(figure);
    const ends = [shown.opening, shown.opening_frozen, shown.closing, shown.closing_frozen].map(figure);
    expect(await endsOf()).toEqual(ends);
    const fee = shown.kinds.find(({ kind }) => kind === 'position_fee')!;
    expect(await lineOf(/^Futures fee/)).toEqual(['', figure(fee.debited), '']);

    await page.emulateMedia({ media: 'print' });
    await expect(statement).toBeVisible();
    await expect(page.getByText('Equity over time').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/#/pages/fund/assets_all_record');
    await expect(rows(page).first()).toContainText('Position closed');
    const closings = await rows(page).filter({ hasText: 'Position closed' }).count();
    await wholeAppStored(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('The newest movements kept on this device')).toBeVisible();
    await expect(page.getByText(/^Updated /).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Position closed' })).toHaveCount(closings);
    await page.goto('/#/pages/setting/bill');
    await expect(futures).toBeVisible();
    expect(await endsOf()).toEqual(ends);
    await expect(page.getByText(/^Updated /).first()).toBeVisible();
    expect(await server.ledgerViolation()).toBeNull();
  },
);

import { getPosition, listPositions, type PositionDetail } from '#contract/position-lists.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { until } from '#tests/support/until.ts';
import { closeTicket, confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

// With motion, the default of most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const bitcoinFutures = '/pages/transaction/contract?match_id=101';
const etherFutures = '/pages/transaction/contract?match_id=102';
const tether = 3;

const futuresFunds = async (api: ApiClient, token: string): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id }) => currency_id === tether)!.total;
};
const newest = async (api: ApiClient, token: string): Promise<number> =>
  (await api.must(listPositions, {}, { token })).data[0]?.id ?? 0;
/** Profit and cost of a closed position, from its own rows. */
const broughtBy = ({ closings, open_fee, overnight_fee }: PositionDetail): string =>
  toPlain(
    closings
      .reduce((sum, { profits, fee }) => sum.plus(profits).minus(fee), zero)
      .minus(open_fee)
      .minus(overnight_fee),
  );

test('I open a long with stops, add margin, move the stops, close a part, close the rest, and the ledger agrees', async ({
  page,
  api,
  server,
  demo: { token },
  logInDemo,
}) => {
  const fundsBefore = await futuresFunds(api, token);
  await logInDemo(page, bitcoinFutures);
  await openTicket(page);
  const lots = page.getByRole('textbox', { name: 'Lots' });
  for (const [typed, message] of [
    ['1.5', 'Enter a whole number of lots'],
    ['999999', 'Number of lots out of range'],
  ] as const) {
    await lots.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(lots).toHaveValue(typed);
  }
  await lots.fill('1');
  await page.getByRole('button', { name: 'In USDT' }).click();
  await page.getByRole('textbox', { name: 'Margin and fee (USDT)' }).fill('500');
  await expect(page.getByText(/^\d+ lots · [\d.]+ BTC · [\d.]+ USDT left$/)).toBeVisible();
  await page.getByRole('button', { name: 'In lots' }).click();
  await expect(lots).not.toHaveValue('1');
  await lots.fill('20');
  await page.getByRole('button', { name: /^Leverage/ }).click();
  const leverage = page.getByRole('dialog', { name: 'Leverage' }).getByRole('textbox', { name: 'Leverage' });
  await page.getByRole('slider', { name: 'Leverage scale' }).press('End');
  await expect(leverage).toHaveValue('100');
  await page.getByText('50×', { exact: true }).click();
  await expect(leverage).toHaveValue('50');
  await leverage.fill('7');
  await expect(page.getByText(/^Choose one of 1× · 2×/)).toBeVisible();
  await leverage.fill('20');
  await expect(page.getByText(/a move of about 4.5% against you/)).toBeVisible();
  await page.getByRole('dialog', { name: 'Leverage' }).getByRole('button', { name: 'Done' }).click();
  await showDetails(page);
  await page.getByText('Take profit and stop loss', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Take profit' }).fill('10');
  await expect(page.getByText(/take profit above and stop loss below the last price/)).toBeVisible();
  await page.getByText('Percent', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Take profit' }).fill('50');
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('40');
  await page.getByRole('button', { name: 'Open long' }).click();
  await expect(confirmationOf(page).getByText('Liquidation price', { exact: true })).toBeVisible();
  await confirmationOf(page).getByRole('button', { name: 'Open long' }).dblclick();
  await expect(page.getByText(/Opened at .* of margin/)).toBeVisible();
  await closeTicket(page);
  const id = await newest(api, token);
  const opened = await api.must(getPosition, { id }, { token });
  expect([opened.status, opened.type, opened.share, opened.multiple, opened.match_id]).toEqual([
    'open',
    1,
    20,
    20,
    101,
  ]);
  expect(Number(opened.target_profit_price)).toBeGreaterThan(Number(opened.price));
  expect(Number(opened.stop_loss_price)).toBeLessThan(Number(opened.price));
  expect(
    (await api.must(listPositions, { status: 'open' }, { token })).data.filter(
      ({ match_id }) => match_id === 101,
    ),
  ).toHaveLength(1);

  await page.getByRole('button', { name: `More actions for position ${id}` }).click();
  await page.getByRole('button', { name: `Add margin to position ${id}` }).click();
  await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('999999999');
  await expect(page.getByRole('dialog').getByText('Insufficient balance')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Transfer' })).toHaveAttribute(
    'href',
    /fundTransfer\?from=\w+&to=lever&currency=3&amount=10000&then=back$/,
  );
  await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('50');
  await page.getByRole('dialog').getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Margin added. Liquidation price updated.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const safer = await api.must(getPosition, { id }, { token });
  expect(safer.added_margin).toBe('50');
  expect(Number(safer.liquidation_price)).toBeLessThan(Number(opened.liquidation_price));

  await page.getByRole('button', { name: `TP/SL of position ${id}` }).click();
  await page.getByRole('textbox', { name: 'Take profit' }).fill('150000');
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. The position closes automatically/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const moved = await api.must(getPosition, { id }, { token });
  expect([moved.target_profit_price, moved.stop_loss_price]).toEqual(['150000', null]);

  await page.getByRole('button', { name: `Close position ${id}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lots' }).fill('21');
  await expect(page.getByText('You hold 20 lots')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lots' }).fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Close at the market' }).click();
  await expect(page.getByText('5 of 20 lots closed. Proceeds are in your futures account.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  expect((await api.must(getPosition, { id }, { token })).share).toBe(15);

  await page.getByRole('button', { name: 'Close several…' }).click();
  await page.getByRole('dialog').getByText('Longs', { exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/BTC\/USDT Long 20×/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close at the market' }).click();
  await expect(page.getByRole('dialog').getByText(/position(s)? closed\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await page.goto('/#/pages/transaction/contract_order');
  await page.getByText('History', { exact: true }).click();
  await page.locator(`main a[href$="contract_order?id=${id}"]`).click();
  await expect(page.getByRole('heading', { name: 'Partial closes' })).toBeVisible();
  const closed = await api.must(getPosition, { id }, { token });
  expect([
    closed.status,
    closed.close_reason,
    closed.closings.map(({ share, reason }) => [share, reason]),
  ]).toEqual([
    'closed',
    'batch',
    [
      [5, 'user'],
      [15, 'batch'],
    ],
  ]);
  // The tick that opened it, and those of the two closings.
  await expect
    .poll(() => page.locator('dt:text-is("Sequence") + dd').allTextContents())
    .toEqual(expect.arrayContaining(closed.closings.map(({ tick }) => String(tick.seq))));
  expect(toPlain(decimal(await futuresFunds(api, token)).minus(fundsBefore))).toBe(broughtBy(closed));
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'a short waits at its limit and I cancel it: its frozen funds are released',
  { tag: '@long' },
  async ({ page, api, demo: { token }, logInDemo }) => {
    await logInDemo(page, etherFutures);
    const ticket = await openTicket(page, 'second');
    await ticket.getByText('Limit', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Price (USDT)' }).fill('9000.001');
    await expect(page.getByText('Price must be a multiple of the tick size')).toBeVisible();
    await page.getByRole('textbox', { name: 'Price (USDT)' }).fill('9000');
    await page.getByRole('textbox', { name: 'Lots' }).fill('3');
    await page.getByRole('button', { name: 'Open short' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Open short' }).click();
    await expect(page.getByText(/Order placed\. It opens at 9,000/)).toBeVisible();
    await closeTicket(page);
    const id = await newest(api, token);
    const waiting = await api.must(getPosition, { id }, { token });
    expect([waiting.status, waiting.type, waiting.price]).toEqual(['entrusted', 2, '9000']);
    await page.getByRole('button', { name: `Cancel order ${id}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'Cancelled. Your funds are available again.',
    );
    const taken = await api.must(getPosition, { id }, { token });
    expect([taken.status, taken.margin]).toEqual(['cancelled', '0']);
  },
);

test(
  'the answer to my opening is lost and I kill the page: on the next start one position is reported',
  { tag: '@long' },
  async ({ context, page, api, server, demo: { token }, logInDemo }) => {
    const last = await newest(api, token);
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logInDemo(page, bitcoinFutures, origin);
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Lots' }).fill('2');
    await page.getByRole('button', { name: 'Open long' }).click();
    proxy.cutNext('POST /api/lever/submit', { requestBytes: Infinity, answerBytes: 0 });
    await confirmationOf(page).getByRole('button', { name: 'Open long' }).click();
    await until('the cut', () => proxy.hasCut());
    await expect(page.getByText(/can’t be placed twice/)).toBeVisible();
    await page.close({ runBeforeUnload: false });

    proxy.restore();
    const again = await context.newPage();
    await again.goto(`${origin}/#${bitcoinFutures}`);
    await expect(again.getByText(/Opened at .* of margin/)).toBeVisible();
    const made = (await api.must(listPositions, {}, { token })).data.filter(({ id }) => id > last);
    expect(made.map(({ share, status }) => [share, status])).toEqual([[2, 'open']]);
    await proxy.close();
  },
);

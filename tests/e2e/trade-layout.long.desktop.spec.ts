import { listOrders } from '#contract/orders.ts';
import { quotationNew } from '#contract/quotes.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { rowsOf } from '#tests/support/device-rows.ts';
import { expect, test } from './fixtures.ts';

test('I open a pair, place and cancel an order, sort a table and resize a pane on the desktop, by keys', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const { token } = demo;
  const ether = (await api.must(quotationNew, {}))
    .flatMap(({ quotation }) => quotation)
    .find(({ kind, currency_name }) => kind === 'coin' && currency_name === 'ETH')!;
  await logInDemo(page, '/pages/transaction/currency?match_id=1');
  await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();

  const market = page.getByRole('complementary', { name: 'Market' });
  await market.getByRole('textbox', { name: 'Search markets' }).focus();
  await page.keyboard.type('ETH');
  await market.getByRole('link', { name: /^ETH/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeVisible();

  // The heading appears before the ticket of the other pair, and hotkeys work once their code has loaded.
  const ticket = page.getByRole('form', { name: 'Order form for ETH/USDT' });
  await ticket.waitFor();
  await page.locator('main h1').first().focus();
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(ticket.getByRole('radio', { name: 'Limit' })).toBeChecked({ timeout: 500 });
  }).toPass();
  const before = (await api.must(listOrders, {}, { token })).total;
  const price = String(Math.floor(Number(ether.now_price) * 0.8));
  const typeInto = async (name: RegExp, text: string): Promise<void> => {
    await ticket.getByRole('textbox', { name }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };
  await typeInto(/^Price/, price);
  await typeInto(/^Amount/, '0.05');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Buy ETH' });
  await confirm.focus();
  await page.keyboard.press('Enter');

  const table = page.getByRole('table', { name: 'Open orders' });
  const cancel = table.getByRole('button', { name: /^Cancel order/ }).first();
  await cancel.focus();
  const [placed] = (await api.must(listOrders, { status: 'open' }, { token })).data;
  expect([placed?.symbol, placed?.amount, placed?.target_price]).toEqual(['ETH/USDT', '0.05', price]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button', { name: `Cancel order ${placed!.id}` })).toHaveCount(0);

  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/^Open orders/).focus();
  await page.keyboard.press('End');
  await expect(tab(/^Assets/)).toBeFocused();
  const assets = page.getByRole('table', { name: 'Assets' });
  const column = assets.getByRole('columnheader', { name: 'Currency' });
  await expect(column).toHaveAttribute('aria-sort', 'none');
  await column.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  const names = await assets.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));

  const edge = page.getByRole('separator', { name: 'Width of the order ticket' });
  const sizeOf = async (): Promise<number> => Number(await edge.getAttribute('aria-valuenow'));
  const ticketWidth = async (): Promise<number> =>
    (await page.getByRole('region', { name: 'Order ticket' }).boundingBox())!.width;
  const began = await sizeOf();
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await sizeOf()).toBe(began + 32);
  expect(Math.round(await ticketWidth())).toBe(began + 32);

  // The visible change is stored a moment later.
  await expect
    .poll(async () => JSON.stringify(await rowsOf(page, 'settings')))
    .toContain(`"ticket":${began + 32}`);
  await page.reload();
  await expect(tab(/^Open orders/)).toBeVisible();
  await expect.poll(sizeOf).toBe(began + 32);
  await edge.focus();
  await page.keyboard.press('Enter');
  expect(await sizeOf()).toBe(began);

  const orders = await api.must(listOrders, {}, { token });
  expect(orders.total).toBe(before + 1);
  expect(orders.data.find(({ id }) => id === placed!.id)?.status).toBe('cancelled');
});

test('axe finds nothing on the desktop, and all of it is visible without scrolling', async ({
  page,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/contract?match_id=101');
  await page.getByRole('form', { name: /^Order form for/ }).waitFor();
  await page.locator('canvas').first().waitFor();
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  for (const name of ['Market', 'Chart', 'Order book depth', 'Order ticket', 'Positions']) {
    const pane = page.locator(`main [aria-label="${name}"]`).first();
    await expect(pane).toBeInViewport({ ratio: 0.99 });
  }
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('RSI and MACD, the totals and the button of a ticket with stops are in view; a lost network moves nothing', async ({
  page,
  context,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/contract?match_id=101');
  const ticket = page.getByRole('form', { name: /^Order form for/ });
  await ticket.getByRole('switch', { name: 'Take profit and stop loss' }).check();
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chart settings' });
  for (const name of ['RSI', 'MACD']) await sheet.getByRole('switch', { name }).check();
  await sheet.getByRole('button', { name: 'Close' }).click();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    for (const title of [/^RSI 14/, /^MACD 12/]) {
      const pane = chart.getByText(title).locator('..');
      await expect(pane).toBeInViewport({ ratio: 0.99 });
      expect((await pane.boundingBox())!.height).toBeGreaterThan(60);
    }
    for (const shown of [
      ticket.getByText('Liquidation price', { exact: true }),
      ticket.getByRole('button', { name: 'Open long' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
  }
  const main = page.getByRole('main');
  const place = await main.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  expect(await main.boundingBox()).toEqual(place);
});

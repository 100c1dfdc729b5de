import type { Page } from '@playwright/test';
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

/** Rows of the book that are cut, cover another, or leave their list. */
const bookFaults = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Order book depth' }).evaluate((book: HTMLElement) => {
    const faults: string[] = [];
    for (const list of book.querySelectorAll('ul')) {
      const { bottom } = list.getBoundingClientRect();
      let end = 0;
      for (const level of list.querySelectorAll('button')) {
        const box = level.getBoundingClientRect();
        const cells = [...level.children] as HTMLElement[];
        const text = cells.map(({ textContent }) => textContent).join(' ');
        if (box.top < end - 0.5 || box.bottom > bottom + 0.5) faults.push(`${text} is covered`);
        end = box.bottom;
        for (const cell of cells)
          if (cell.scrollWidth > cell.clientWidth) faults.push(`${cell.textContent} is cut in ${text}`);
      }
    }
    const pane = book.closest('[id$="-ladder"]')!;
    if (pane.scrollHeight > pane.clientHeight) faults.push('the pane of the book scrolls');
    return faults;
  });

test('the order book fills its column at every size, nothing in it is cut or moves, and one row takes Tab', async ({
  page,
  market,
  logInDemo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInDemo(page, '/pages/transaction/currency?match_id=1');
  const book = page.getByRole('region', { name: 'Order book depth' });
  const rows = (name: string) => book.getByRole('list', { name }).getByRole('button');
  await rows('Bids').first().waitFor();
  for (const [width, height, least] of [
    [1440, 900, 11],
    [1024, 768, 9],
    [1280, 800, 9],
    [1920, 1080, 11],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rows('Bids').count()).toBeGreaterThanOrEqual(least);
    expect(await rows('Asks').count()).toBe(await rows('Bids').count());
    expect(await bookFaults(page), `${width}x${height}`).toEqual([]);
  }
  // At 1920x1080 the trades are below the book, at 1440x900 behind a tab.
  await expect(page.getByRole('heading', { name: 'Trades' })).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('tab', { name: 'Trades' })).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // The spread is aligned to its end, where a longer figure counts as a shift; rows must not move at all.
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources) {
          const shifted = node instanceof Element ? node : node?.parentElement;
          if (shifted?.closest('section[aria-label="Order book depth"] ul')) shifts.push(shifted.outerHTML);
        }
    }).observe({ type: 'layout-shift' });
  });
  for (const price of ['97250.00', '97312.50', '97101.25', '104250.75']) {
    const before = await rows('Bids').first().textContent();
    await market.tick('BTC/USDT', price);
    await expect(rows('Bids').first()).not.toHaveText(before!);
  }
  expect(await bookFaults(page)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);

  await book.locator('[tabindex="-1"]').first().waitFor();
  expect(await book.locator('button:not([tabindex="-1"])').count()).toBe(1);
  await rows('Bids').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows('Bids').nth(1)).toBeFocused();
  await expect(page.getByText('Average price')).toBeVisible();
  await page.keyboard.press('Enter');
  const ticket = page.getByRole('form', { name: 'Order form for BTC/USDT' });
  await expect(ticket.getByRole('radio', { name: 'Limit' })).toBeChecked();
  await expect(ticket.getByRole('textbox', { name: /^Price/ })).not.toHaveValue('');
});

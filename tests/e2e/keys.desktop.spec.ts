import type { Page } from '@playwright/test';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import type { DrivenClock } from '#tests/support/driven/exchange.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { beginTask, countPresses, expectPresses, pressUntilFocused } from './count-presses.ts';
import { expect, test } from './fixtures.ts';

/**
 * What the commonest tasks take on a desktop by keys alone, typed characters included, from the home page on.
 * A change that makes one longer fails here, and one that makes it shorter lowers its number.
 */

type LogIn = (page: Page, path: string) => Promise<void>;

// A step that cannot be done fails at once.
test.use({ actionTimeout: 40_000 });

/** Home, signed in, once its hotkeys work. */
const begin = async (page: Page, logIn: LogIn): Promise<void> => {
  await countPresses(page);
  await logIn(page, '/');
  await expect(page.getByRole('region', { name: 'Total equity' })).toContainText(/\d/);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await beginTask(page);
};

const ticketOf = (page: Page) => page.getByRole('form', { name: /^Order form for/ });
const keys = async (page: Page, pressed: string): Promise<void> => {
  for (const key of pressed.split(' ')) await page.keyboard.press(key);
};
/** Enter counts half a second after the figures appeared: who pressed it earlier has not read them. */
const confirmByKey = async (page: Page, clock: DrivenClock): Promise<void> => {
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Buy / })).toBeVisible();
  await clock.pass(1_000);
  await keys(page, 'Enter');
};
/** The trade page, with its ticket. */
const goTrade = async (page: Page): Promise<void> => {
  await keys(page, 'g t');
  await ticketOf(page).waitFor();
};

test(
  'an order at market takes nine keys',
  { tag: '@long' },
  async ({ page, api, clock, demo, logInDemo }) => {
    const { token } = demo;
    const before = (await api.must(listOrders, {}, { token })).total;
    await begin(page, logInDemo);
    await goTrade(page);
    await keys(page, 'a');
    await page.keyboard.type('0.01');
    await keys(page, 'Enter');
    await confirmByKey(page, clock);
    await expect(page.getByText(/^Filled 0\.01 /)).toBeVisible();
    await expectPresses(page, { keys: 9 });
    expect((await api.must(listOrders, {}, { token })).total).toBe(before + 1);
  },
);

test('a limit order takes 18 keys', { tag: '@long' }, async ({ page, api, clock, demo, logInDemo }) => {
  const { token } = demo;
  await begin(page, logInDemo);
  await goTrade(page);
  await keys(page, 'k p');
  await page.keyboard.type('9000');
  await pressUntilFocused(ticketOf(page).getByRole('textbox', { name: /^Amount/ }), 'Tab', 6);
  await page.keyboard.type('0.01');
  await keys(page, 'Enter');
  await confirmByKey(page, clock);
  await expect(page.getByText(/^Order placed\. /)).toBeVisible();
  await expectPresses(page, { keys: 18 });
  const [order] = (await api.must(listOrders, { status: 'open' }, { token })).data;
  expect([order?.target_price, order?.amount]).toEqual(['9000', '0.01']);
});

test('cancelling an order takes ten keys', { tag: '@long' }, async ({ page, api, demo, logInDemo }) => {
  const { token } = demo;
  await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '9000' },
    { token },
  );
  await begin(page, logInDemo);
  await keys(page, 'g o');
  const cancel = page
    .getByRole('main')
    .getByRole('button', { name: /^Cancel order/ })
    .first();
  await cancel.waitFor();
  await keys(page, 'j');
  await pressUntilFocused(cancel, 'Tab', 6);
  await keys(page, 'Enter');
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Cancel order', exact: true });
  await agree.waitFor();
  await pressUntilFocused(agree, 'Tab', 6);
  await keys(page, 'Enter');
  await expect(cancel).toHaveCount(0);
  await expectPresses(page, { keys: 10 });
  expect((await api.must(listOrders, { status: 'open' }, { token })).data).toEqual([]);
});

test('closing a position takes 20 keys', { tag: '@long' }, async ({ page, api, demo, logInDemo }) => {
  const { token } = demo;
  const position = await openAtMarket(api, token, 'long');
  await begin(page, logInDemo);
  await keys(page, 'g p');
  // Also in the position's details, which are open next to the list.
  const close = page.getByRole('button', { name: `Close position ${position.id}` }).first();
  await close.waitFor();
  await keys(page, 'j');
  await pressUntilFocused(close, 'Tab', 12);
  await keys(page, 'Enter');
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Close at the market' });
  await agree.waitFor();
  await pressUntilFocused(agree, 'Tab', 12);
  await keys(page, 'Enter');
  await expect
    .poll(
      async () =>
        (await api.must(listPositions, {}, { token })).data.find(({ id }) => id === position.id)?.status,
    )
    .toMatch(/clos/);
  await expectPresses(page, { keys: 20 });
});

test('another pair takes ten keys', { tag: '@long' }, async ({ page, logInDemo }) => {
  await begin(page, logInDemo);
  await goTrade(page);
  await keys(page, '/');
  await expect(page.getByRole('textbox', { name: 'Search markets' }).first()).toBeFocused();
  await page.keyboard.type('ETH');
  const found = page.getByRole('link', { name: /^ETH/ }).first();
  await found.waitFor();
  await pressUntilFocused(found, 'Tab', 8);
  await keys(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeVisible();
  await expectPresses(page, { keys: 10 });
});

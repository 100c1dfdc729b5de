import type { Page } from '@playwright/test';
import { addFavourite, listFavourites } from '#contract/favourites.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { expect, test } from './fixtures.ts';

// With motion, the default of most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Drags a finger over the page in steps, and releases it. */
const drag = async (page: Page, from: [number, number], to: [number, number], seen?: () => Promise<void>) => {
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share }],
    });
  await finger('touchStart', 0);
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await finger('touchMove', share);
  await seen?.();
  await finger('touchEnd', 1);
};
const askedFor = (page: Page, path: string): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) asked.push(request.url());
  });
  return asked;
};
const mark = (page: Page) => page.locator('.follow-pull_mark');
/** A screen reader's announcement of a pull. */
const announcement = (page: Page) => page.locator('body > [role="status"].visually-hidden');

test('I pull the page down from its top, see how old it is, and release to refresh everything', async ({
  page,
  logIn,
}) => {
  await logIn(page, '/');
  await expect(mark(page)).toBeAttached();
  const asked = askedFor(page, '/api/');
  await page.waitForLoadState('networkidle');
  await drag(page, [200, 200], [200, 380], async () => {
    await expect(mark(page)).toBeVisible();
    await expect(mark(page)).toHaveText('Live');
    await expect(mark(page)).toHaveAttribute('data-ready', 'true');
    await expect(announcement(page)).toBeEmpty();
  });
  await expect.poll(() => asked.some((url) => url.includes('quotation'))).toBe(true);
  await expect(mark(page)).toBeHidden();
  await expect(announcement(page)).toHaveText('Live');
});

test('the pull indicator shows the age of the list that is pulled, not of prices', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency_order');
  const age = page.locator('main [data-age]');
  await expect(age).toHaveText('Live');
  await context.setOffline(true);
  await expect(age).toContainText('Updated');
  // Both change every second: at some moment they are equal.
  await drag(page, [200, 200], [200, 380], () =>
    expect.poll(async () => (await mark(page).textContent()) === (await age.textContent())).toBe(true),
  );
});

test('a pull that ends early, goes sideways, or starts further down refreshes nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/#/');
  await expect(mark(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  await drag(page, [200, 150], [200, 200], () => expect(mark(page)).toBeVisible());
  await expect(mark(page)).toBeHidden();
  await drag(page, [300, 200], [100, 230]);
  await expect(mark(page)).toBeHidden();
  await page.locator('main [data-scroll-area]').evaluate((area) => area.scrollTo(0, 200));
  await drag(page, [200, 150], [200, 300], () => expect(mark(page)).toBeHidden());
});

test('a tap on the active tab scrolls its page to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/#/');
  await expect(mark(page)).toBeAttached();
  const area = page.locator('main [data-scroll-area]');
  await expect(area.getByRole('link').first()).toBeVisible();
  await area.evaluate((element) => element.scrollTo(0, 300));
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('I swipe an order and am asked whether to cancel it; the swipe itself sends nothing', async ({
  page,
  api,
  logIn,
  person: { token },
}) => {
  const { currency_id, legal_id, now_price } = await freshQuote(
    api,
    ({ kind, symbol }) => kind === 'coin' && symbol === 'BTC/USDT',
  );
  const { id } = await api.must(
    placeOrder,
    {
      currency_id,
      legal_id,
      type: 1,
      amount: '0.01',
      target_price: String(Math.floor(Number(now_price) * 0.9)),
    },
    { token },
  );
  await logIn(page, '/pages/transaction/currency_order');
  const button = page.getByRole('button', { name: `Cancel order ${id}` });
  const { y, height } = (await button.boundingBox())!;
  const push = (to: number) => drag(page, [300, y + height / 2], [to, y + height / 2]);
  await push(270);
  await expect(page.getByRole('dialog')).toBeHidden();
  await push(180);
  const sheet = page.getByRole('dialog', { name: `Cancel order ${id}` });
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect(sheet).toBeHidden();
  const { data } = await api.must(listOrders, { status: 'open' }, { token });
  expect(data.map((order) => [order.id, order.status])).toEqual([[id, 'open']]);
  expect(page.url()).toContain('/pages/transaction/currency_order');
});

test('I swipe a pair off my watchlist, where it stays in place until I leave, and its star restores it', async ({
  page,
  api,
  logIn,
  person: { token },
}) => {
  const ids: number[] = [];
  for (const pair of ['BTC/USDT', 'ETH/USDT']) {
    const { id } = await freshQuote(api, ({ kind, symbol }) => kind === 'coin' && symbol === pair);
    await api.must(addFavourite, { currency_id: id }, { token });
    ids.push(id);
  }
  await logIn(page, '/');
  const star = page.getByRole('region', { name: 'Watchlist' }).getByRole('button', { name: 'Favourite ETH' });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Favourite ETH' }) });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const { y, height } = (await star.boundingBox())!;
  const marked = async () =>
    (await api.must(listFavourites, {}, { token })).map(({ currency_id }) => currency_id).sort();
  await drag(page, [300, y + height / 2], [200, y + height / 2], () =>
    expect(row.getByText('Remove', { exact: true })).toBeVisible(),
  );
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(marked).toEqual([ids[0]]);
  expect(page.url()).toMatch(/#\/$/);
  await star.click();
  await expect.poll(marked).toEqual(ids);
});

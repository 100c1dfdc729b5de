import { cancelOrder, getOrder, listOrders, placeOrder, type Order } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { firstContract } from '#tests/support/open-position.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { expect, test } from './fixtures.ts';

const orders = '/pages/transaction/currency_order';

/** A buy of BTC that rests below any price. */
const restingBuy = (api: ApiClient, token: string, price: string): Promise<Order> =>
  api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: price },
    { token },
  );

test(
  'I change the price of a resting order: the new one replaces it in the list and on the exchange',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    const old = await restingBuy(api, token, '9000');
    await logIn(page, orders);
    await page.getByRole('button', { name: `Edit order ${old.id}` }).click();
    const sheet = page.getByRole('dialog', { name: `Edit order ${old.id}` });
    const price = sheet.getByRole('textbox', { name: 'Price (USDT)' });
    await expect(sheet.getByRole('button', { name: 'Replace order' })).toBeDisabled();
    await price.fill('9000.001');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('textbox', { name: 'Amount (BTC)' }).fill('500');
    await price.fill('9500');
    await expect(sheet.getByRole('textbox', { name: 'Amount (BTC)' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await sheet.getByRole('textbox', { name: 'Amount (BTC)' }).fill('0.02');
    await expect(sheet.getByText('190.00 USDT')).toBeVisible();
    await sheet.getByRole('button', { name: 'Replace order' }).click();
    await expect(sheet.getByText(`Order ${old.id} was replaced by order`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '9,500.00' })).toBeVisible();
    const { data } = await api.must(listOrders, { status: 'open' }, { token });
    expect(
      data.map(({ replaces, target_price, amount, frozen }) => [replaces, target_price, amount, frozen]),
    ).toEqual([[old.id, '9500', '0.02', '190']]);
    expect((await api.must(getOrder, { id: old.id }, { token })).status).toBe('cancelled');
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'I cancel the three listed orders; one placed elsewhere meanwhile stays',
  { tag: '@long' },
  async ({ page, api, person: { token }, logIn }) => {
    for (const price of ['9000', '9100', '9200']) await restingBuy(api, token, price);
    await logIn(page, orders);
    await page.getByRole('button', { name: 'Cancel all…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cancel orders' });
    await expect(sheet.getByText('273.00 USDT')).toBeVisible();
    const later = await restingBuy(api, token, '9300');
    await sheet.getByRole('button', { name: 'Cancel 3 orders' }).click();
    await expect(sheet.getByText('3 orders cancelled.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /^Cancel order \d+$/ })).toHaveCount(1);
    const { data } = await api.must(listOrders, { status: 'open' }, { token });
    expect(data.map(({ id }) => id)).toEqual([later.id]);
  },
);

test(
  'an order that is gone while I change it is reported, and nothing is placed',
  { tag: '@long' },
  async ({ page, api, person: { token }, logIn }) => {
    const old = await restingBuy(api, token, '9000');
    await logIn(page, `${orders}?id=${old.id}`);
    await page.getByRole('button', { name: 'Edit order' }).click();
    const sheet = page.getByRole('dialog', { name: `Edit order ${old.id}` });
    await sheet.getByRole('textbox', { name: 'Price (USDT)' }).fill('9100');
    await api.must(cancelOrder, { id: old.id }, { token });
    await expect(
      sheet.getByText('This order was cancelled in the meantime. Nothing was changed.'),
    ).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Replace order' })).toBeDisabled();
    expect((await api.must(listOrders, { status: 'open' }, { token })).total).toBe(0);
  },
);

test(
  'a price that crosses the market shows a warning, and the replacement order is filled at once',
  { tag: '@long' },
  async ({ page, api, person: { token }, logIn }) => {
    const { ask } = await freshQuote(api, ({ id }) => id === 1);
    const old = await restingBuy(api, token, '9000');
    await logIn(page, orders);
    await page.getByRole('button', { name: `Edit order ${old.id}` }).click();
    const sheet = page.getByRole('dialog', { name: `Edit order ${old.id}` });
    await sheet.getByRole('textbox', { name: 'Price (USDT)' }).fill(String(Math.ceil(Number(ask) * 1.01)));
    await expect(sheet.getByText('At this price it may be filled at once.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Replace order' }).click();
    await expect(sheet.getByText(/was replaced by order \d+, which is filled\./)).toBeVisible();
    const { data } = await api.must(listOrders, {}, { token });
    expect(data.map(({ status, replaces }) => [status, replaces])).toEqual([
      ['filled', old.id],
      ['cancelled', null],
    ]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByText('History', { exact: true }).click();
    const replaced = page.locator(`main a[href$="currency_order?id=${old.id}"]`);
    await expect(replaced).toContainText('Replaced');
    await replaced.click();
    await expect(page.getByText(`replaced by order ${data[0]!.id}`)).toBeVisible();
  },
);

test(
  'I reverse twenty lots: long becomes short at one price, and the ledger agrees',
  { tag: '@long' },
  async ({ page, api, server, demo: { token }, logInDemo }) => {
    const { currency_id, legal_id, now_price } = await firstContract(api);
    const long = await api.must(
      openPosition,
      {
        currency_id,
        legal_id,
        type: 1,
        status: '1',
        share: '20',
        multiple: '20',
        seen_price: now_price,
        slippage: '5',
      },
      { token },
    );
    await logInDemo(page, '/pages/transaction/contract_order');
    await page.getByRole('button', { name: `Reverse position ${long.id}` }).click();
    const sheet = page.getByRole('dialog', { name: `Reverse ${long.symbol}` });
    await expect(sheet.getByText('Long 20× · 20 lots')).toBeVisible();
    await expect(sheet.getByText('Short 20× · 20 lots')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close long, open short' }).click();
    await expect(sheet.getByText(/Now short 20 lots at/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    const { data } = await api.must(listPositions, {}, { token });
    const [opened, closed] = data;
    expect([opened!.type, opened!.status, opened!.share, closed!.status, closed!.close_price]).toEqual([
      2,
      'open',
      20,
      'closed',
      opened!.price,
    ]);
    expect(opened!.open_tick).toEqual(closed!.close_tick);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

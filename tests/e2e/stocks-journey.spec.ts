import { listOrders } from '#contract/orders.ts';
import { listMovements, listWallets } from '#contract/wallets.ts';
import { agreeTo } from '#tests/support/agree.ts';
import { closeTicket, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test(
  'I choose stocks on the trade tab, buy shares at market from the stock account, sell some at a limit and find both in my history',
  { tag: '@long' },
  async ({ page, api, server, demo: { token }, logInDemo }) => {
    await logInDemo(page, '/pages/transaction/index');
    await page.getByRole('radiogroup', { name: 'Products' }).getByText('Stocks').click();
    await page.getByRole('button', { name: /Change pair/ }).click();
    await page.getByRole('dialog').getByText('Microsoft').click();
    const ticket = await openTicket(page);
    await expect(page.getByText('Available in the stock account 10,000.00 USDT')).toBeVisible();

    await page.getByRole('textbox', { name: 'Amount' }).fill('2');
    await agreeTo(page, 'Buy MSFT');
    await expect(page.getByText(/Filled 2.00 MSFT at/)).toBeVisible();

    await ticket.getByText('Sell', { exact: true }).click();
    await ticket.getByText('Limit', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('300');
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.5');
    await agreeTo(page, 'Sell MSFT');
    await expect(page.getByText(/Filled 0.50 MSFT at/)).toBeVisible();

    await closeTicket(page);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByRole('link', { name: /Sell MSFT\/USDT Limit Filled/ })).toBeVisible();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    expect((await csv).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('link', { name: /Buy MSFT\/USDT Market Filled/ }).click();
    await expect(page.getByText(/2.00 MSFT at .* USDT, fee 0.002 MSFT/)).toBeVisible();

    const {
      data: [sold, bought],
    } = await api.must(listOrders, {}, { token });
    expect([bought!.kind, bought!.status, bought!.filled, sold!.kind, sold!.status, sold!.filled]).toEqual([
      'stock',
      'filled',
      '2',
      'stock',
      'filled',
      '0.5',
    ]);
    const { balances } = (await api.must(listWallets, {}, { token })).accounts.find(
      ({ account }) => account === 'stock',
    )!;
    const balance = (name: string) => balances.find(({ currency_name }) => currency_name === name)!;
    expect([balance('MSFT').available, balance('MSFT').frozen, balance('USDT').frozen]).toEqual([
      '1.4980',
      '0.0000',
      '0.000000',
    ]);
    expect(Number(balance('USDT').total)).toBeCloseTo(
      10_000 - Number(bought!.turnover) + Number(sold!.turnover) - Number(sold!.fee),
      5,
    );
    const { data: movements } = await api.must(
      listMovements,
      { type: 'stock', currency: balance('MSFT').currency_id },
      { token },
    );
    expect(movements.map(({ reference }) => reference)).toEqual([`order:${sold!.id}`, `order:${bought!.id}`]);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

import type { Page } from '@playwright/test';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { makeSomeTrades } from '#tests/support/some-trades.ts';
import {
  closeTicket,
  confirmationOf,
  ticketBar,
  openTicket,
  showDetails,
  showOptions,
} from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/** A violated rule, with the place where it was found. */
const faultsAt = async (page: Page, place: string): Promise<string[]> =>
  (await faultsIn(page, wcagRules)).map((fault) => `${place} ${fault}`);

test('axe finds nothing in the sheets and dialogs of an order', async ({ page, logIn }) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  expect(await faultsAt(page, 'the ticket')).toEqual([]);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(confirmationOf(page)).toBeVisible();
  expect(await faultsAt(page, 'the confirmation')).toEqual([]);
});

test(
  'axe finds nothing in the sheets of a position, nor on the options and stock tickets',
  { tag: '@long' },
  async ({ page, api, demo, logInDemo }) => {
    const { positionId } = await makeSomeTrades(api, demo.token);
    await logInDemo(page, '/pages/transaction/contract?match_id=101');
    const faults: string[] = [];
    const [addMargin, cancelOrder] = [`Add margin to position ${positionId}`, /^Cancel order/];
    await openTicket(page);
    await showDetails(page);
    await page.getByText('Take profit and stop loss', { exact: true }).click();
    faults.push(...(await faultsAt(page, 'the ticket with stops')));
    await page.getByRole('button', { name: /^Leverage/ }).click();
    await expect(page.getByRole('dialog', { name: 'Leverage' })).toBeVisible();
    faults.push(...(await faultsAt(page, 'the leverage')));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leverage' })).toBeHidden();
    await closeTicket(page);
    for (const name of [
      `TP/SL of position ${positionId}`,
      addMargin,
      `Close position ${positionId}`,
      'Close several…',
      cancelOrder,
    ]) {
      // Its way there is audited too: the sheet of less usual actions, and the list of open orders.
      if (name === addMargin)
        await page.getByRole('button', { name: `More actions for position ${positionId}` }).click();
      if (name === cancelOrder) await page.getByText(/^Open orders \(\d+\)$/).click();
      faults.push(...(await faultsAt(page, `before ${String(name)}`)));
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      faults.push(...(await faultsAt(page, String(name))));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await showOptions(page);
    await openTicket(page);
    await expect(page.getByRole('textbox', { name: 'Stake (USDT)' })).toBeVisible();
    faults.push(...(await faultsAt(page, 'the options ticket')));
    await closeTicket(page);
    await page.getByText('Stocks', { exact: true }).click();
    await ticketBar(page).filter({ hasText: /^Buy$/ }).waitFor();
    await openTicket(page);
    await page.getByText('Conditional', { exact: true }).click();
    await page.getByText('TP/SL', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: /^Trigger price/ })).toBeVisible();
    faults.push(...(await faultsAt(page, 'the ticket of a stock with a trigger and stops')));
    expect(faults).toEqual([]);
  },
);

/** A camera with a generated image, in a browser that reads codes: this one has neither. */
const giveCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    class NoCodes {
      detect = () => Promise.resolve([]);
    }
    Object.assign(globalThis, { BarcodeDetector: NoCodes });
    navigator.mediaDevices.getUserMedia = () =>
      Promise.resolve(document.createElement('canvas').captureStream());
  });
};

test(
  'axe finds nothing in the money sheets: confirm, filter, scan, remove and withdraw',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await giveCamera(page);
    const { waiting } = await makeMoneyMoves(server, api, person);
    const faults: string[] = [];
    const dialog = page.getByRole('dialog');
    const checkSheet = async (sheet: string, button: RegExp | string): Promise<void> => {
      await page.getByRole('button', { name: button }).first().click();
      await expect(dialog).toBeVisible();
      faults.push(...(await faultsAt(page, sheet)));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await sheetsGone(page);
    };
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await logIn(page, '/pages/fund/fundTransfer?from=change&to=micro&currency=3');
    await amount.fill('5');
    await checkSheet('confirm transfer', 'Review transfer');
    await showRoute(page, '/pages/fund/transfer?from=3&to=1');
    await amount.fill('50');
    await checkSheet('confirm conversion', 'Preview conversion');
    await showRoute(page, '/pages/fund/transfer_history');
    await checkSheet('filter transfers', 'Filter');
    await showRoute(page, '/pages/fund/assets_all_record');
    await checkSheet('filter movements', 'Filter movements');
    await checkSheet('a movement', /^Withdrawal|^Purchase|^Deposit|^Transfer/);
    await showRoute(page, '/pages/setting/wallet');
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click();
    await checkSheet('remove payee', /^Remove: /);
    await showRoute(page, '/pages/setting/addWallet');
    await checkSheet('scan', 'Scan QR code');
    await showRoute(page, `/pages/fund/receive_withdraw_record?withdrawal=${waiting.withdrawal}`);
    await checkSheet('cancel withdrawal', 'Cancel withdrawal');
    await showRoute(page, `/pages/otc/otc?id=${waiting.purchase}`);
    await checkSheet('cancel purchase', 'Cancel order');
    expect(faults).toEqual([]);
  },
);

import type { Page } from '@playwright/test';
import { listFollows } from '#contract/copy-trading.ts';
import { listDualOrders } from '#contract/dual-investments.ts';
import { listLockUpOrders } from '#contract/lock-ups.ts';
import { listArtworks } from '#contract/nfts.ts';
import { listOrders } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import { listSubscriptions } from '#contract/projects.ts';
import { listMyTrades } from '#contract/nft-purchases.ts';
import { listQuizBets } from '#contract/quizzes.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { listTransfers } from '#contract/transfers.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { DrivenMarket } from '#tests/support/driven/exchange.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { agreeTo } from '#tests/support/agree.ts';
import { makeBorrower } from '#tests/support/borrower.ts';
import { closeTicket, confirmationOf, openTicket, showOptions } from '#tests/support/ticket.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { expect, test } from './fixtures.ts';
import {
  applyForLoan,
  buyCrypto,
  deposit,
  fundingStates,
  repayPartOfLoan,
  withdraw,
} from './funding-steps.ts';

const show = (page: Page, path: string) => page.goto(`/#${path}`);
const amountOf = (page: Page) => page.getByRole('textbox', { name: /^Amount/ });
const agree = (page: Page, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

/**
 * Each by the user's steps, from its page to the message that it is done. Rows that wait for a rule come
 * first: they are decided meanwhile.
 */
const products: Readonly<
  Record<string, (page: Page, api: ApiClient, token: string, market: DrivenMarket) => Promise<void>>
> = {
  loan: applyForLoan,
  deposit,
  withdrawal: withdraw,
  'buy crypto': buyCrypto,
  async spot(page) {
    await show(page, '/pages/transaction/currency?match_id=1');
    await openTicket(page);
    await amountOf(page).fill('0.01');
    await agreeTo(page, 'Buy BTC');
    await expect(page.getByText(/^Filled 0\.01 BTC at/)).toBeVisible();
    await closeTicket(page);
  },
  async stocks(page) {
    await show(page, '/pages/transaction/currency?match_id=201');
    await openTicket(page);
    await amountOf(page).fill('1');
    await agreeTo(page, 'Buy AAPL');
    await expect(page.getByText(/^Filled 1\.00 AAPL at/)).toBeVisible();
    await closeTicket(page);
  },
  async futures(page) {
    await show(page, '/pages/transaction/contract?match_id=101');
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Lots' }).fill('1');
    await agreeTo(page, 'Open long');
    await expect(page.getByText(/^Opened at/)).toBeVisible();
    await closeTicket(page);
    await page
      .getByRole('button', { name: /^Close position \d+$/ })
      .first()
      .click();
    await agree(page, 'Close at the market');
    await expect(page.getByText('Closed. Proceeds are in your futures account.')).toBeVisible();
    await agree(page, 'Done');
  },
  async seconds(page, _api, _token, market) {
    await show(page, '/pages/transaction/index');
    await showOptions(page);
    const ticket = await openTicket(page);
    await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill('25');
    await ticket.getByRole('button', { name: 'Up', exact: true }).click();
    await confirmationOf(page).getByRole('button', { name: 'Up', exact: true }).click();
    await expect(page.getByText('Order placed. It starts on the next tick.', { exact: true })).toBeVisible();
    await market.walk(2_000);
    await expect(page.getByRole('timer')).toBeVisible();
  },
  async 'lock-up'(page) {
    await show(page, '/pages/lockming/lockming');
    await page.getByRole('link', { name: 'Lock up USDT' }).first().click();
    await amountOf(page).fill('1000');
    await page.getByRole('button', { name: 'Review lock-up' }).click();
    await agree(page, 'Lock up');
    await expect(page.getByText(/^1,000\.00 USDT locked up until/)).toBeVisible();
  },
  async 'dual investment'(page) {
    await show(page, '/pages/invest/invest?type=put');
    await page
      .getByRole('link', { name: /^Buy ETH at / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Shares' }).fill('1');
    await page.getByRole('button', { name: 'Review purchase' }).click();
    await agree(page, 'Buy 1 share');
    await expect(page.getByText(/^Bought: 1 share until/)).toBeVisible();
  },
  async IEO(page) {
    await show(page, '/pages/ieo/ieo');
    await page
      .getByRole('link', { name: /^Subscribe to / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await amountOf(page).fill('100');
    await page.getByRole('button', { name: 'Review subscription' }).click();
    await agree(page, 'Subscribe');
    await expect(page.getByText(/^Subscribed for 100/)).toBeVisible();
  },
  async transfer(page) {
    await show(page, '/pages/fund/fundTransfer?from=change&to=micro&currency=3');
    await amountOf(page).fill('5');
    await page.getByRole('button', { name: 'Review transfer' }).click();
    await agree(page, 'Transfer');
    await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible();
  },
  async conversion(page) {
    await show(page, '/pages/fund/transfer?from=3&to=1');
    await amountOf(page).fill('50');
    await page.getByRole('button', { name: 'Preview conversion' }).click();
    await agree(page, 'Convert');
    await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
  },
  async 'copy trading'(page) {
    await show(page, '/pages/copytrade/copy');
    await page.getByRole('list', { name: 'Traders' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await page.getByRole('textbox', { name: 'Multiple of the trader’s lots' }).fill('1');
    await page.getByRole('textbox', { name: 'Max margin per order (USDT)' }).fill('100');
    await page.getByRole('textbox', { name: 'Max margin in total (USDT)' }).fill('1000');
    await page.getByRole('button', { name: 'Simulate and review' }).click();
    await agree(page, 'Follow');
    await expect(page.getByText(/^The next order of .* is copied on these terms\.$/)).toBeVisible();
  },
  async quiz(page) {
    await show(page, '/pages/game/game?tab=popular');
    await page
      .getByRole('link', { name: /BTC\/USDT\s*×/ })
      .first()
      .click();
    await amountOf(page).fill('5');
    await page.getByRole('button', { name: 'Review stake' }).click();
    await agree(page, 'Stake 5.00 USDT');
    await expect(page.getByText('Staked 5.00 USDT on BTC/USDT.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  },
  async NFT(page, api) {
    const { data } = await api.must(
      listArtworks,
      { currency: '3', pay_type: '1', status: '1', sort: 'priceUp' },
      {},
    );
    await show(page, `/pages/nft/artworkDetail?code=${data[0]!.code}`);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await agree(page, /^Buy for/);
    await expect(page.getByRole('dialog').getByText(/is yours/)).toBeVisible();
    await agree(page, 'Done');
  },
  repayment: repayPartOfLoan,
};

test('one user uses every product, each is stored by the server, and the ledger balances', async ({
  page,
  api,
  server,
  demo,
  logInDemo,
}) => {
  const { token } = demo;
  await readyToWithdraw(server.databaseUrl, api, demo, server.clock.now());
  const { database } = server;
  await makeBorrower({ database, clock: server.clock }, demo.account);
  await logInDemo(page, '/');
  for (const [name, use] of Object.entries(products)) {
    await test.step(name, () => use(page, api, token, server.market));
    // The last row that waits for a rule.
    if (name === 'buy crypto') await server.clock.pass(minuteMs);
  }
  const session = { token };
  const lists = await Promise.all([
    api.must(listOrders, {}, session),
    api.must(listPositions, {}, session),
    api.must(listSecondsOrders, {}, session),
    api.must(listLockUpOrders, {}, session),
    api.must(listDualOrders, {}, session),
    api.must(listSubscriptions, {}, session),
    api.must(listTransfers, {}, session),
    api.must(listFollows, {}, session),
    api.must(listMyTrades, {}, session),
    api.must(listQuizBets, { status: 'open' }, session),
  ]);
  expect(lists.map(({ data }) => data.length)).toEqual([2, 1, 1, 1, 1, 1, 2, 1, 1, 1]);
  await expect
    .poll(() => fundingStates(api, token))
    .toEqual([['granted'], ['credited'], ['sent'], ['paymentSuccessful']]);
  expect(await server.ledgerViolation()).toBeNull();
});

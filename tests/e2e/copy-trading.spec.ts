import type { Page } from '@playwright/test';
import { listCopies, listFollows, listProfitShares } from '#contract/copy-trading.ts';
import { followTrader } from '#contract/follows.ts';
import { listPositions } from '#contract/position-lists.ts';
import { closePosition } from '#contract/positions.ts';
import { setNickname } from '#contract/profiles.ts';
import { getUser } from '#contract/signed-in.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import { password } from '#tests/support/people.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { closeTicket, confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test.use({ exchangeEnv: { REVIEW: 'manual' } });

/** A price at which the margins below match the limits below. */
test.beforeEach(({ market }) => market.tick('BTC/USDT', '20000'));

/** An account that is forty days old, and funds for followers. */
const prepare = async (
  { database, clock }: DrivenExchange,
  traderId: number,
  follower: string,
): Promise<void> => {
  await database
    .updateTable('users')
    .set({ created_at: new Date(clock.nowMs() - 40 * dayMs) })
    .where('id', '=', traderId)
    .execute();
  await fund({ database, clock }, follower, 'lever', '50000', tether);
};

const approveAsAdmin = async (
  page: Page,
  url: string,
  operator: string,
  applicant: string,
): Promise<void> => {
  await page.goto(`${url}/admin`);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(operator);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page
    .getByRole('list', { name: 'Waiting' })
    .getByRole('link', { name: /Lead trader/ })
    .click();
  await expect(page.getByRole('article', { name: 'Lead traders' })).toContainText(applicant);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByText(/^Approved by /)).toBeVisible();
};

/** Format of screens for an amount of at most six decimals. */
const shown = (sum: string): string => (/\.\d\d/.test(sum) ? sum : Number(sum).toFixed(2));

/** The ledger's entries of one kind from or to a user's futures account. */
const moved = async (api: ApiClient, token: string, kind: string): Promise<string> => {
  const { data } = await api.must(listMovements, { kind, limit: '100' }, { token });
  return toPlain(data.reduce((sum, { available_change }) => sum.plus(decimal(available_change)), zero));
};

test('another user becomes a trader, I follow: positions are copied, partly closed, closed by either side, and each new high is shared', async ({
  page,
  newDevice,
  api,
  server,
  market,
  demo,
  person,
  signUpNext,
  logIn,
  logInDemo,
}) => {
  const { id: traderId } = await api.must(getUser, {}, { token: demo.token });
  const nickname = `Lead${traderId}`;
  await api.must(setNickname, { nickname }, { token: demo.token });
  await prepare(server, traderId, person.account);
  const operator = await signUpNext();
  await changeRole(server.database, operator.account, 'operator');
  for (let count = 0; count < 10; count += 1) {
    const { id } = await openAtMarket(api, demo.token, 'long');
    await api.must(closePosition, { id }, { token: demo.token });
  }

  let price = Number((await firstContract(api)).now_price);
  /** Advances by one tick: a new follower is copied from the next order on. */
  const nextTick = (): Promise<void> => market.tick('BTC/USDT', price.toFixed(2));

  // Becoming a trader: the conditions, the agreement in both languages, and the operator's approval.
  const traderPage = await newDevice();
  await logInDemo(traderPage, '/pages/copytrade/trader');
  await followSystemTheme(traderPage);
  await traderPage.goto('/#/pages/copytrade/trader');
  await expect(traderPage.getByText('✓ 10 of 10')).toBeVisible();
  expect(await faultsInBothThemes(traderPage)).toEqual([]);
  await traderPage.getByRole('link', { name: 'Agreement in Chinese' }).click();
  await expect(traderPage.getByRole('heading', { name: '一、您的行为' })).toBeVisible();
  expect(await faultsInBothThemes(traderPage)).toEqual([]);
  await traderPage.getByRole('button', { name: 'Back' }).click();
  await traderPage.getByRole('button', { name: 'Apply', exact: true }).click();
  await traderPage.getByText('中文', { exact: true }).click();
  await expect(traderPage.getByRole('dialog').getByText('一、您的行为')).toBeVisible();
  await traderPage.getByRole('button', { name: 'Agree and apply' }).click();
  await traderPage.getByRole('button', { name: 'Done' }).click();
  await expect(traderPage.getByText(/is under review/)).toBeVisible();
  const admin = await newDevice({ viewport: { width: 1440, height: 900 } });
  await approveAsAdmin(admin, server.url, operator.account, demo.account);
  await expect(traderPage.getByRole('link', { name: 'Your page as others see it' })).toBeVisible();

  // Following: errors are shown, and the confirmation contains the simulation.
  await logIn(page, '/pages/copytrade/copy');
  await followSystemTheme(page);
  await page.goto('/#/pages/copytrade/copy');
  await page.getByRole('textbox', { name: 'Search traders' }).fill('nobody of this name');
  await expect(page.getByText('No trader of that name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search traders' }).fill(nickname);
  await expect(page.getByRole('link', { name: new RegExp(nickname) })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(nickname) }).click();
  await expect(page.getByText('No position is open now.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await page.getByRole('textbox', { name: 'Multiple of the trader’s lots' }).fill('101');
  await page.getByRole('button', { name: 'Simulate and review' }).click();
  await expect(page.getByText('The multiple is above the maximum')).toBeVisible();
  await page.getByRole('textbox', { name: 'Multiple of the trader’s lots' }).fill('1.5');
  await page.getByRole('textbox', { name: 'Max margin per order (USDT)' }).fill('1000');
  await page.getByRole('textbox', { name: 'Max margin in total (USDT)' }).fill('20000');
  await page.getByRole('textbox', { name: 'Stop copying at a loss of (%)' }).fill('50');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Simulate and review' }).click();
  const dialog = confirmationOf(page);
  await expect(dialog.getByText('1.5 times the trader’s lots')).toBeVisible();
  await expect(dialog.getByText('Net result')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByText(`The next order of ${nickname} is copied on these terms.`)).toBeVisible();
  await page.getByRole('link', { name: 'View my following' }).click();
  await expect(page.getByText('The trader has not opened a position since.')).toBeVisible();

  // New terms start from the current ones.
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Max margin per order (USDT)' })).toHaveValue('1000');
  await page.getByRole('textbox', { name: 'Stop copying at a loss of (%)' }).fill('60');
  await page.getByRole('button', { name: 'Simulate and review' }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('link', { name: 'View my following' }).click();
  await expect(page.getByText('60% of the total limit')).toBeVisible();

  // The trader opens: copied, or skipped with its reason.
  await nextTick();
  await traderPage.goto('/#/pages/transaction/contract?match_id=101');
  await openTicket(traderPage);
  await traderPage.getByRole('textbox', { name: 'Lots' }).fill('20');
  await traderPage.getByRole('button', { name: 'Open long' }).click();
  await confirmationOf(traderPage).getByRole('button', { name: 'Open long' }).click();
  await expect(traderPage.getByText(/Opened at .* of margin/)).toBeVisible();
  await closeTicket(traderPage);
  await nextTick();
  await expect(page.getByRole('link', { name: /BTC\/USDT Long .*30 lots/ })).toBeVisible();
  const position = await openAtMarket(api, demo.token, 'long');
  await nextTick();
  await expect(page.getByRole('link', { name: /BTC\/USDT Long .*1\.5 lots/ })).toBeVisible();
  await openAtMarket(api, demo.token, 'long', { lots: 40 });
  await nextTick();
  await expect(page.getByText('It would have passed your limit for one order.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  // Partly closed: the copy closes in proportion, and the first new high is shared.
  const [led] = (await api.must(listPositions, { status: 'open' }, { token: demo.token })).data.filter(
    ({ share }) => share === 20,
  );
  const untilCopyIsWorth = async (gain: number): Promise<void> => {
    const worth = async (): Promise<number> => {
      const { data } = await api.must(listPositions, { status: 'open' }, { token: person.token });
      return Number(data.find(({ copied_from }) => copied_from === led!.id)?.profits);
    };
    while ((await worth()) <= gain) await market.tick('BTC/USDT', (price *= 1.001).toFixed(2));
  };
  // Far enough that the copy also wins at the worse prices of its larger size.
  await untilCopyIsWorth(8);
  await api.must(closePosition, { id: led!.id, share: '8' }, { token: demo.token });
  await nextTick();
  await expect(page.getByRole('link', { name: /BTC\/USDT Long .*18 of 30 lots/ })).toBeVisible();

  // One copy becomes my own: its profit so far is shared, and it does not close with the trader.
  await page.getByRole('link', { name: /BTC\/USDT Long .*1\.5 lots/ }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hold it yourself' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold it yourself' }).click();
  await expect(page.getByText('The position is your own now.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Self-held', { exact: true })).toBeVisible();
  await api.must(closePosition, { id: position.id }, { token: demo.token });
  await nextTick();
  // The rest of it must win as well for another new high.
  await untilCopyIsWorth(5);
  await api.must(closePosition, { id: led!.id }, { token: demo.token });
  await nextTick();
  const mine = async () => (await api.must(listCopies, {}, { token: person.token })).data;
  await expect
    .poll(async () => (await mine()).map(({ status }) => status).toSorted())
    .toEqual(['closed', 'detached', 'skipped']);
  const own = (await api.must(listPositions, { status: 'open' }, { token: person.token })).data;
  expect(own.map(({ copied_from, share }) => [copied_from, share])).toEqual([[null, 1.5]]);

  // The shared amount is equal on both screens and in the ledger.
  const { data: shares } = await api.must(listProfitShares, {}, { token: person.token });
  expect(shares).toHaveLength(3);
  const total = toPlain(shares.reduce((sum, { share }) => sum.plus(decimal(share)), zero));
  expect(shares.every(({ share }) => decimal(share).gt(zero))).toBe(true);
  await expect.poll(() => moved(api, demo.token, 'profit_share_income')).toBe(total);
  expect(await moved(api, person.token, 'profit_share')).toBe(toPlain(decimal(total).neg()));
  await page.getByRole('button', { name: 'Back' }).click();
  const paid = page.locator('dl > div').filter({ hasText: 'Profit share paid' });
  await expect(paid).toContainText(`${shown(total)} USDT`);
  const computed = shares.map(({ share }) => `${shown(share)} USDT`);
  for (const share of computed)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'highest before' }).getByText(share),
    ).toBeVisible();
  await traderPage.goto('/#/pages/copytrade/trader');
  const received = traderPage.locator('dl > div').filter({ hasText: 'Profit share received' });
  await expect(received).toContainText(`${shown(total)} USDT`);
  for (const share of computed) await expect(traderPage.getByRole('listitem').getByText(share)).toBeVisible();
  expect(await faultsInBothThemes(traderPage)).toEqual([]);

  // Paused, and stopped: open copies are closed at once, not with the trader.
  await openAtMarket(api, demo.token, 'long', { lots: 2 });
  await nextTick();
  await expect(page.getByRole('link', { name: /BTC\/USDT Long .*3 lots .*Margin/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing new is copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('dialog').getByText('Close now', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You stopped it')).toBeVisible();
  const statuses = async () =>
    (await api.must(listFollows, {}, { token: person.token })).data.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['notFollowing']);
  expect((await mine()).map(({ status }) => status).toSorted()).toEqual([
    'closed',
    'closed',
    'detached',
    'skipped',
  ]);

  // The rest of it is in my list, offline as well.
  await page.goto('/#/pages/copytrade/my');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('It would have passed your limit for one order.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByText('It would have passed your limit for one order.').click();
  await expect(page.getByText('Lots it would have been')).toBeVisible();
  await expect(page.getByText('No saved data yet. It appears once you’re back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /BTC\/USDT Long .*30 lots .*Closed/ })).toBeVisible();
  await page.context().setOffline(false);

  // Only the trader ends leading, and not while a new follower appears whom the sheet does not count.
  await traderPage.reload();
  await traderPage.getByRole('button', { name: 'Stop leading' }).click();
  const leaving = traderPage.getByRole('dialog', { name: 'Stop leading' });
  await expect(leaving).toContainText('Followers0');
  const terms = { trader_user_id: shares[0]!.trader_user_id, type: '1', number: '1' } as const;
  await api.must(followTrader, terms, { token: person.token });
  await leaving.getByRole('button', { name: 'Stop leading' }).click();
  await leaving.getByRole('button', { name: 'Review again' }).click();
  await expect(leaving).toContainText('Followers1');
  await leaving.getByRole('button', { name: 'Stop leading' }).click();
  await traderPage.getByRole('button', { name: 'Done' }).click();
  await expect(traderPage.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
  expect(await server.ledgerViolation()).toBeNull();
});

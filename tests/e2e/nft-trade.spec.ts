import type { Locator, Page } from '@playwright/test';
import { bidForArtwork, listAuctionDebts, payAuctionDeposit } from '#contract/nft-auctions.ts';
import { buyArtwork, listMyTrades } from '#contract/nft-purchases.ts';
import { getArtwork, listArtworks } from '#contract/nfts.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { giveArtworks, giveEther, offerAuction, royaltyOf } from '#tests/support/nft-market.ts';
import type { Person } from '#tests/support/people.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

/** Available and frozen in the exchange account. */
const balanceOf = async (api: ApiClient, { token }: Person, currency = 'USDT'): Promise<[string, string]> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const { balances } = accounts.find(({ account }) => account === 'change')!;
  const { available, frozen } = balances.find(({ currency_name }) => currency_name === currency)!;
  return [available, frozen];
};

const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const deposit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay the deposit to bid' }).click();
  await sheet(page, 'Pay the deposit').getByRole('button', { name: 'Freeze 20.00 USDT' }).click();
  await expect(page.getByText('20.00 USDT frozen. You can bid now.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
};

test('I bid in an auction that is extended by each bid, win and pay, and lose my deposit when I do not', async ({
  page,
  api,
  server,
  clock,
  newDevice,
  person: me,
  friend: rival,
  signUpNext,
  logIn,
  logInFriend,
}) => {
  const [other, third] = [await newDevice(), await signUpNext()];
  await logIn(page, '/pages/nft/mine');
  await logInFriend(other, '/pages/nft/mine');
  await expect(page.getByText('You do not own an NFT yet.')).toBeVisible();
  await followSystemTheme(page);

  const work = await offerAuction(server);
  const path = `${server.url}/#/pages/nft/artworkDetail?code=${work.code}`;
  await Promise.all([page.goto(path), other.goto(path)]);
  await deposit(page);
  await deposit(other);
  expect(await balanceOf(api, me)).toEqual(['9980.000000', '20.000000']);

  await page.getByRole('button', { name: 'Place a bid' }).click();
  const mine = sheet(page, 'Place a bid');
  await mine.getByRole('textbox', { name: 'Your bid (USDT)' }).fill('99');
  await expect(mine.getByText('Bid at least 100.00 USDT')).toBeVisible();
  await mine.getByRole('group', { name: 'Quick bids' }).getByRole('button', { name: '110.00' }).click();
  // It is shown briefly, and a slow machine may need that time for the next press.
  await Promise.all([
    expect(other.getByText(/^A bid in the last minute has extended the auction to/)).toBeVisible(),
    mine.getByRole('button', { name: 'Bid 110.00 USDT' }).click(),
  ]);
  await expect(mine.getByText(/^Your bid of 110\.00 USDT leads\./)).toBeVisible();
  await mine.getByRole('button', { name: 'Done' }).click();

  // Another bidder is faster: the input remains, with the current price.
  await api.must(payAuctionDeposit, { code: work.code }, { token: third.token });
  await other.getByRole('button', { name: 'Place a bid' }).click();
  const theirs = sheet(other, 'Place a bid');
  await other.route(
    '**/api/bind_box/auctionNFT',
    async (route) => {
      await api.must(
        bidForArtwork,
        { code: work.code, price: '5', expected_price: '110' },
        { token: third.token },
      );
      await expect(page.getByText('You were outbid: the leading bid is 115.00 USDT.')).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await theirs.getByRole('textbox', { name: 'Your bid (USDT)' }).fill('130');
  await theirs.getByRole('button', { name: 'Bid 130.00 USDT' }).click();
  await expect(theirs.getByText(/^The price moved to 115\.00 USDT before your bid arrived\./)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Your bid (USDT)' })).toHaveValue('130');
  await theirs.getByRole('button', { name: 'Bid 130.00 USDT' }).click();
  await expect(theirs.getByText(/^Your bid of 130\.00 USDT leads\./)).toBeVisible();
  await theirs.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your bid does not lead. Bid more to win.')).toBeVisible();
  // It did not lead before either: the last bid has arrived once it is listed.
  await expect(page.getByRole('listitem').filter({ hasText: '130.00 USDT' })).toBeVisible();

  // Offline nothing is sent later.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Place a bid' }).click();
  await expect(
    mine.getByText('You are offline. Nothing was sent; review it again once you are back.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(mine.getByRole('button', { name: 'Bid 135.00 USDT' })).toBeEnabled();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Bid 135.00 USDT' }).click();
  await mine.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your bid leads.', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '135.00 USDT' })).toContainText('You');

  await clock.pass(10 * minuteMs);
  await page.goto(`${server.url}/#/pages/nft/mine`);
  await page.reload();
  await page.getByRole('link', { name: 'Pay for it' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^23:/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay 135.00 USDT' }).click();
  const paying = sheet(page, 'Pay for your NFT');
  await expect(paying).toContainText('Deposit returned with the payment20.00 USDT');
  await paying.getByRole('button', { name: 'Pay 135.00 USDT' }).dblclick();
  await expect(paying.getByText(/^Paid\. A work is yours/)).toBeVisible();
  await paying.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText('Paid. The NFT is yours, and your deposit of 20.00 USDT came back.'),
  ).toBeVisible();
  expect([await balanceOf(api, me), await balanceOf(api, rival)]).toEqual([
    ['9865.000000', '0.000000'],
    ['10000.000000', '0.000000'],
  ]);
  const [debt] = (await api.must(listAuctionDebts, {}, { token: me.token })).data;
  expect(fieldsOf(debt!, 'status', 'is_read', 'is_pay')).toEqual({
    status: 'paid',
    is_read: true,
    is_pay: true,
  });

  // The next one is won, and not paid.
  const next = await offerAuction(server);
  await api.must(payAuctionDeposit, { code: next.code }, { token: me.token });
  await api.must(bidForArtwork, { code: next.code, price: '5', expected_price: '100' }, { token: me.token });
  await clock.pass(10 * minuteMs);
  await clock.pass(dayMs);
  await page.goto(`${server.url}/#/pages/nft/purchase`);
  await page.reload();
  await page.getByRole('link').filter({ hasText: 'Not paid in time' }).click();
  await expect(
    page.getByText(/^It was not paid in time\. Your deposit of 20\.00 USDT went to the seller/),
  ).toBeVisible();
  expect(await balanceOf(api, me)).toEqual(['9845.000000', '0.000000']);
  await page.goto(`${server.url}/#/pages/nft/purchase?tab=bids`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Won and paid' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await server.ledgerViolation()).toBeNull();
});

test('I buy a box, open it and see it verified, and sell its contents to another user', async ({
  page,
  api,
  server,
  newDevice,
  person: me,
  friend: buyer,
  logIn,
  logInFriend,
}) => {
  const boxes = await api.must(
    listArtworks,
    { pay_type: '3', status: '1', sort: 'priceUp', limit: '100' },
    {},
  );
  const box = boxes.data.find(({ currency_name }) => currency_name === 'USDT')!;
  const path = `/pages/nft/artworkDetail?code=${box.code}`;
  await logIn(page, path);
  await followSystemTheme(page);
  await page.goto(`${server.url}/#${path}`);
  await expect(page.getByRole('heading', { name: 'What the boxes hold' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy blind box' }).click();
  const buying = sheet(page, 'Buy blind box');
  await expect(buying.getByRole('table')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await buying.getByRole('button', { name: /^Buy for/ }).dblclick();
  await expect(buying.getByText(/is yours\. Open it on its page whenever you like\.$/)).toBeVisible();
  await buying.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Open the box' }).click();
  await sheet(page, 'Open the box').getByRole('button', { name: 'Open the box' }).click();
  const opened = sheet(page, 'Your box is open');
  await expect(
    opened.getByText('It matches: nobody changed what’s in this box after it went on sale.'),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await opened.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'List for sale' }).click();
  const form = page.getByRole('form', { name: 'List for sale' });
  await form.getByRole('button', { name: 'Review the sale' }).click();
  await expect(form.getByText('Enter a valid price')).toBeVisible();
  await form.getByRole('textbox', { name: 'Price (USDT)' }).fill('20');
  await expect(form).toContainText('You receive18.50 USDT');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await form.getByRole('button', { name: 'Review the sale' }).click();
  const selling = sheet(page, 'Confirm the sale');
  await expect(selling).toContainText('Creator’s royalty-1.00 USDT');
  await expect(selling).toContainText('Market fee-0.50 USDT');
  await expect(selling).toContainText('You receive18.50 USDT');
  await selling.getByRole('button', { name: 'List for sale' }).click();
  await selling.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/It cannot be taken back before\.$/)).toBeVisible();

  const other = await newDevice();
  const before = Number((await balanceOf(api, me))[0]);
  await logInFriend(other, path);
  await other.getByRole('button', { name: 'Buy now' }).click();
  const theirs = sheet(other, 'Buy NFT');
  await expect(theirs).toContainText('You pay20.00 USDT');
  await theirs.getByRole('button', { name: 'Buy for 20.00 USDT' }).click();
  await expect(theirs.getByText(/is yours\.$/)).toBeVisible();
  await other.context().close();

  expect(Number((await balanceOf(api, me))[0]) - before).toBeCloseTo(18.5, 6);
  const { history } = await api.must(getArtwork, { code: box.code }, {});
  expect(history.slice(0, 2).map(({ way, price }) => [way, price])).toEqual([
    ['fixedPrice', '20'],
    ['blindBox', box.price],
  ]);
  expect(await royaltyOf(server, box.author_id)).toBe('1 USDT');
  const { data } = await api.must(listMyTrades, {}, { token: me.token });
  expect(fieldsOf(data[0]!, 'side', 'price', 'royalty', 'fee', 'proceeds')).toEqual({
    side: 'sold',
    price: '20',
    royalty: '1',
    fee: '0.5',
    proceeds: '18.5',
  });
  await page.goto(`${server.url}/#/pages/nft/purchase?tab=trades`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sold for 20.00 USDT' })).toContainText(
    '+18.50 USDT',
  );
  expect(await faultsInBothThemes(page)).toEqual([]);

  // A work that was never on sale is sold in a currency of its owner's choice.
  const { artistId, codes } = await giveArtworks(server, { account: me.account, count: 1 });
  await giveEther(server, buyer.account, '1');
  const [code] = codes;
  await page.goto(`${server.url}/#/pages/nft/resell?code=${code!}`);
  await form.getByRole('radiogroup', { name: 'Currency of the price' }).getByText('ETH').click();
  await form.getByRole('textbox', { name: 'Price (ETH)' }).fill('0.2');
  await expect(form).toContainText('You receive0.185 ETH');
  await form.getByRole('button', { name: 'Review the sale' }).click();
  await expect(selling).toContainText('Price0.20 ETH');
  await expect(selling).toContainText('Creator’s royalty-0.01 ETH');
  await expect(selling).toContainText('Market fee-0.005 ETH');
  await expect(selling).toContainText('You receive0.185 ETH');
  await selling.getByRole('button', { name: 'List for sale' }).click();
  await selling.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/It cannot be taken back before\.$/)).toBeVisible();
  const [etherBefore] = await balanceOf(api, me, 'ETH');
  // With the previous purchases it exceeds the small daily amount.
  await readyToWithdraw(server.databaseUrl, api, buyer, server.clock.now());
  await api.must(
    buyArtwork,
    { code: code!, expected_price: '0.2', pay_password: payPassword },
    { token: buyer.token },
  );
  expect(Number((await balanceOf(api, me, 'ETH'))[0]) - Number(etherBefore)).toBeCloseTo(0.185, 8);
  expect(Number((await balanceOf(api, buyer, 'ETH'))[0])).toBeCloseTo(0.8, 8);
  expect(await royaltyOf(server, artistId)).toBe('0.01 ETH');
  const [sold] = (await api.must(listMyTrades, {}, { token: me.token })).data;
  expect(fieldsOf(sold!, 'side', 'currency_name', 'price', 'royalty', 'fee', 'proceeds')).toEqual({
    side: 'sold',
    currency_name: 'ETH',
    price: '0.2',
    royalty: '0.01',
    fee: '0.005',
    proceeds: '0.185',
  });
  expect(await server.ledgerViolation()).toBeNull();
});

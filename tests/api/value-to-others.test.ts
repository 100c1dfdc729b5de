import { beforeEach, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { bidForArtwork, listAuctionDebts, payAuction, payAuctionDeposit } from '#contract/nft-auctions.ts';
import { buyArtwork } from '#contract/nft-purchases.ts';
import { listWallets } from '#contract/wallets.ts';
import { getWithdrawalTerms } from '#contract/withdrawals.ts';
import { dayMs } from '#domain/time/instant.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, auction, fixedPrice, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { turnTotpOn } from '#tests/support/second-factors.ts';
import { bitcoin, choosePayPassword, payPassword, verify } from '#tests/support/withdrawing-user.ts';
import { server, test } from './fixtures.ts';

let artist: number;
let ada: { account: string; token: string };
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
});
beforeEach(async () => {
  ada = await server.signUp();
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  server.api.must(endpoint, input, { token: ada.token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: ada.token }));
const available = async (): Promise<string> => {
  const { accounts } = await must(listWallets, {});
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};
const onSale = async (price: string): Promise<{ code: string; expected_price: string }> => {
  const terms = { ...fixedPrice(server.clock.nowMs()), starting_price: price, price };
  const { code } = await offerWork(server.database, artist, terms);
  return { code, expected_price: price };
};

test('a session alone cannot empty an account by buying from another user', async () => {
  const dear = await onSale('9000');
  expect(await resultOf(buyArtwork, dear)).toBe('verification.required');
  await verify(server, ada, 1);
  expect(await resultOf(buyArtwork, dear)).toBe('proof.required pay_password');
  expect(await resultOf(buyArtwork, { ...dear, pay_password: payPassword })).toBe(
    'password.unset pay_password',
  );
  await choosePayPassword(server, ada);
  expect(await resultOf(buyArtwork, { ...dear, pay_password: 'another one' })).toBe(
    'password.wrong pay_password',
  );
  expect(await available()).toBe('10000.000000');
  expect(await resultOf(buyArtwork, { ...dear, pay_password: payPassword })).toBe('ok');
  expect(await available()).toBe('1000.000000');
});

test('with a second factor enabled, each purchase requires one as well', async () => {
  await verify(server, ada, 1);
  await choosePayPassword(server, ada);
  const { fresh } = await turnTotpOn(server, ada.token);
  const one = { ...(await onSale('1000')), pay_password: payPassword };
  const other = { ...(await onSale('1000')), pay_password: payPassword };
  expect(await resultOf(buyArtwork, one)).toBe('factor.required second_factor');
  const second_factor = fresh();
  expect(await resultOf(buyArtwork, { ...one, second_factor })).toBe('ok');
  expect(await resultOf(buyArtwork, { ...other, second_factor })).toBe('factor.wrong second_factor');
  expect(await available()).toBe('9000.000000');
});

test('small amounts need no proof, up to 200 USDT within 24 hours', async () => {
  expect(await resultOf(buyArtwork, await onSale('150'))).toBe('ok');
  expect(await resultOf(buyArtwork, await onSale('50.000001'))).toBe('verification.required');
  expect(await resultOf(buyArtwork, await onSale('50'))).toBe('ok');
  expect(await resultOf(buyArtwork, await onSale('0.01'))).toBe('verification.required');
  server.pass(dayMs);
  expect(await resultOf(buyArtwork, await onSale('200'))).toBe('ok');
});

test('of two concurrent purchases that exceed it together, one needs no proof', async () => {
  const both = [await onSale('150'), await onSale('150')];
  const outcomes = await Promise.all(both.map((one) => resultOf(buyArtwork, one)));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(await available()).toBe('9850.000000');
});

test('a refused purchase does not count', async () => {
  const one = await onSale('150');
  expect(await resultOf(buyArtwork, { ...one, expected_price: '149' })).toBe('nft.priceMoved expected_price');
  expect(await resultOf(buyArtwork, await onSale('200'))).toBe('ok');
});

test('value passed to others reduces the withdrawal limit of 24 hours', async () => {
  await verify(server, ada, 1);
  await choosePayPassword(server, ada);
  await must(buyArtwork, { ...(await onSale('8000')), pay_password: payPassword });
  const left = async () => (await must(getWithdrawalTerms, { currency: bitcoin })).left;
  expect(await left()).toBe('199.6');
  server.pass(dayMs);
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  expect(await left()).toBe('200');
});

test('value beyond the limit of the level is refused', async () => {
  await verify(server, ada, 1);
  await choosePayPassword(server, ada);
  await server.tick({ symbol: 'BTC/USDT', price: '40', volume: '1' });
  const one = { ...(await onSale('8000.01')), pay_password: payPassword };
  expect(await resultOf(buyArtwork, one)).toBe('withdrawal.limit');
  expect(await resultOf(buyArtwork, { ...(await onSale('8000')), pay_password: payPassword })).toBe('ok');
});

test('a won auction is paid with the same proof', async () => {
  await verify(server, ada, 1);
  await choosePayPassword(server, ada);
  const { code } = await offerWork(server.database, artist, auction(server.clock.nowMs()));
  await must(payAuctionDeposit, { code });
  await must(bidForArtwork, { code, price: '900', expected_price: '100' });
  server.pass(dayMs);
  await server.app.settleDue();
  const { id } = (await must(listAuctionDebts, {})).data[0]!;
  expect(await resultOf(payAuction, { id })).toBe('proof.required pay_password');
  expect(await available()).toBe('9980.000000');
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  expect(await resultOf(payAuction, { id, pay_password: payPassword })).toBe('ok');
  expect(await available()).toBe('9000.000000');
});

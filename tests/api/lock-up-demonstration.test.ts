import { expect } from 'vitest';
import { buyLockUp, listLockUpOrders, listLockUpProducts } from '#contract/lock-ups.ts';
import { login } from '#contract/users.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { offerState } from '#domain/offers/offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { restart, server, test } from './fixtures.ts';

const demo = () => server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
const lockUps = async () =>
  (await server.api.must(listLockUpOrders, {}, { token: await demo() })).data.map(
    ({ currency_name, amount, day, status, days_paid, total_interest }) => [
      `${amount} ${currency_name} for ${day}`,
      status,
      days_paid,
      total_interest,
    ],
  );

test('a visitor finds an offer of every state, and one is sold out according to the ledger', async () => {
  const offers = await server.api.must(listLockUpProducts, {}, {});
  const stateOf = (offer: (typeof offers)[number]) => offerState(offer, server.clock.nowMs());
  expect([...new Set(offers.map(stateOf))].sort()).toEqual(['ended', 'open', 'soldOut', 'upcoming']);
  const soldOut = offers.filter((offer) => stateOf(offer) === 'soldOut');
  expect(
    soldOut.map(({ currency_name, day, quota, remaining }) => [currency_name, day, quota, remaining]),
  ).toEqual([['ETH', 7, '2', '0']]);
  const { token } = await server.signUp();
  const bought = server.api.ask(buyLockUp, { config_id: soldOut[0]!.id, amount: '1' }, { token });
  expect(await outcomeOf(bought)).toBe('offer.soldOut config_id');
});

test('the purchases of the demo account have been paid every midnight, and are made once', async () => {
  const bought = await lockUps();
  expect(bought.map(([what, status]) => [what, status])).toEqual([
    ['1500 USDT for 5', 'inProgress'],
    ['2 ETH for 7', 'inProgress'],
    ['0.5 ETH for 15', 'redeemed'],
    ['0.05 BTC for 30', 'inProgress'],
    ['1000 USDT for 5', 'expired'],
  ]);
  const token = await demo();
  const { data } = await server.api.must(listMovements, { kind: 'lock_up_interest', limit: 100 } as never, {
    token,
  });
  expect(data.length).toBe(bought.reduce((sum, [, , paid]) => sum + (paid as number), 0));
  expect(data.every(({ created_at }) => Date.parse(created_at) % dayMs === 0)).toBe(true);
  expect(data.map(({ created_at }) => created_at)).toEqual(
    data.map(({ created_at }) => created_at).toSorted((a, b) => b.localeCompare(a)),
  );
  expect(bought.every(([, , paid]) => (paid as number) > 0)).toBe(true);
  await restart({ DEMO: '1' });
  expect(await lockUps()).toEqual(bought);
});

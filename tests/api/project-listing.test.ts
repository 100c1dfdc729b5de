import { expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { getProject, getSubscription, subscribeToProject } from '#contract/projects.ts';
import { quotationNew } from '#contract/quotes.ts';
import { getExchangeTerms, listExchangeCurrencies } from '#contract/transfers.ts';
import { dayMs } from '#domain/time/instant.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { offerProject } from '#tests/support/ieo-project.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import type { TestServer } from '#tests/support/server.ts';
import { server, withSettings } from './fixtures.ts';

const brine = 44;
const test = withSettings({ MARKET_FEED: 'simulated' });

const pass = async (ms: number): Promise<void> => {
  server.pass(ms);
  await server.app.settleDue();
  for (let poll = 0; poll < 10; poll += 1) {
    server.pass(500);
    await server.app.openMarket.poll();
  }
};

test('an issued coin trades from its listing at the feed price, and can be sold once unlocked', async () => {
  const { token } = await server.signUp();
  const must: TestServer['api']['must'] = (endpoint, input) => server.api.must(endpoint, input, { token });
  const { id: project_id } = await offerProject(server, {
    title: 'Brine',
    currency_id: brine,
    currency_name: 'BRINE',
    amount: '100000',
    price: '0.02',
    lock_days: 1,
  });
  const { id } = await must(subscribeToProject, {
    project_id,
    amount: '50000',
    pay_currency: 'USDT',
    price: '1000',
  });
  const row = async () =>
    (await must(quotationNew, {}))[0]!.quotation.find(({ symbol }) => symbol === 'BRINE/USDT');
  const sell = async (seen_price: string) =>
    outcomeOf(
      server.api.ask(
        placeOrder,
        {
          currency_id: String(brine),
          legal_id: String(tether),
          type: '2',
          amount: '50000',
          seen_price,
          slippage: '5',
        },
        { token },
      ),
    );
  const exchange = () =>
    outcomeOf(
      server.api.ask(
        getExchangeTerms,
        { from_currency_id: String(brine), to_currency_id: String(tether) },
        { token },
      ),
    );

  await pass(dayMs);
  expect([
    (await must(getSubscription, { id })).status,
    (await must(getProject, { project_id })).info.match_id,
    await row(),
    await sell('0.02'),
    await exchange(),
    (await must(listExchangeCurrencies, {})).transfer.some(({ name }) => name === 'BRINE'),
  ]).toEqual([
    'approved',
    null,
    undefined,
    'symbol.unknown currency_id',
    'exchange.notOffered from_currency_id',
    false,
  ]);

  await pass(dayMs);
  const quote = (await row())!;
  expect([
    fieldsOf(quote, 'kind', 'currency_id', 'open_microtrade'),
    quote.now_price,
    (await must(getProject, { project_id })).info.match_id,
    (await must(getSubscription, { id })).status,
    // Frozen until the lock period is over.
    await sell(quote.now_price),
    server.app.openMarket.market.unquoted(),
  ]).toEqual([
    { kind: 'coin', currency_id: brine, open_microtrade: 0 },
    server.app.openMarket.market.latest('BRINE/USDT')!.price,
    quote.id,
    'locked',
    'balance.insufficient amount',
    [],
  ]);

  await pass(dayMs);
  expect([(await must(getSubscription, { id })).status, await sell((await row())!.now_price)]).toEqual([
    'released',
    'ok',
  ]);
  expect(await verifyLedger(server.database)).toBeNull();
});

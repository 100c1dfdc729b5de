import { describe, expect } from 'vitest';
import { quoteProject, subscribeToProject } from '#contract/projects.ts';
import { tether } from '#tests/support/fund.ts';
import { useIeoServer } from '#tests/support/ieo-server.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const own = useIeoServer();

describe('a refused application changes nothing', () => {
  const earlier = new Date(Date.UTC(2026, 0, 1));
  const future = (days: number) => new Date(Date.UTC(2030, 0, days));
  test.each([
    ['an unknown project', {}, { project_id: 999_999 }, 'offer.unknown project_id'],
    [
      'one that has not begun',
      { start_at: future(1), end_at: future(2), listing_at: future(3) },
      {},
      'offer.notBegun project_id',
    ],
    [
      'one that has ended',
      { announced_at: earlier, start_at: earlier, end_at: new Date(Date.UTC(2026, 0, 2)) },
      {},
      'offer.ended project_id',
    ],
    ['below the minimum', { least: '10' }, { amount: '9.99', price: '4.995' }, 'amount.tooSmall amount'],
    ['nothing', {}, { amount: '0', price: '0' }, 'amount.invalid amount'],
    ['a negative amount', {}, { amount: '-10' }, 'amount.invalid amount'],
    ['no number', {}, { amount: 'ten' }, 'amount.invalid amount'],
    ['too many decimals', {}, { amount: '10.000000001' }, 'amount.decimals amount'],
    ['a currency nobody knows', {}, { pay_currency: 'XYZ' }, 'project.currencyNotOffered pay_currency'],
    ['one that is none', {}, { pay_currency: 'b t c' }, 'project.currencyNotOffered pay_currency'],
    [
      'a currency that this project does not take',
      { pay_currency_ids: [tether] },
      { pay_currency: 'BTC' },
      'project.currencyNotOffered pay_currency',
    ],
    ['another total', {}, { price: '4.999999' }, 'project.priceMoved price'],
    ['a total above it', {}, { price: '5.000001' }, 'project.priceMoved price'],
    ['an unknown quote', {}, { quote_id: 999_999 }, 'quote.notFound quote_id'],
    ['more than there is', {}, { amount: '20000.01', price: '10000.005' }, 'balance.insufficient amount'],
  ])('%s', async (_, terms, input, problem) => {
    const { id: project_id } = await own.offer(terms);
    const asked = { project_id, amount: '10', pay_currency: 'USDT', price: '5', ...input };
    expect(await own.resultOf(subscribeToProject, asked)).toBe(problem);
    expect([await own.balance(), (await own.info(project_id)).total_sell]).toEqual([
      ['10000.000000', '0.000000'],
      '0',
    ]);
  });

  test('without a fresh price of the currency', async () => {
    const { id: project_id } = await own.offer();
    own.server.pass(11_000);
    const input = { project_id, amount: '10', pay_currency: 'BTC', price: '0.00005155' };
    expect([
      await own.resultOf(subscribeToProject, input),
      await own.resultOf(quoteProject, { project_id, pay_currency: 'BTC' }),
      (await own.info(project_id)).btc_price,
    ]).toEqual(['quote.stale pay_currency', 'quote.stale pay_currency', null]);
  });

  test('more than ten quotes at a time, and those for a currency or project not offered', async () => {
    const { id: project_id } = await own.offer({ pay_currency_ids: [tether, bitcoin] });
    const ask = (input: object) => own.resultOf(quoteProject, { project_id, pay_currency: 'BTC', ...input });
    expect([await ask({ project_id: 999_999 }), await ask({ pay_currency: 'ETH' })]).toEqual([
      'offer.unknown project_id',
      'project.currencyNotOffered pay_currency',
    ]);
    const outcomes: string[] = [];
    for (let count = 0; count < 11; count += 1) outcomes.push(await ask({}));
    expect(outcomes).toEqual([...Array<string>(10).fill('ok'), 'request.tooMany']);
  });
});

test('the same request sent twice applies once', async () => {
  const { id: project_id } = await own.offer();
  const input = { project_id, amount: '10', pay_currency: 'USDT', price: '5' };
  const options = { token: own.person.token, key: crypto.randomUUID() };
  const first = await own.server.api.must(subscribeToProject, input, options);
  expect([await own.server.api.must(subscribeToProject, input, options), await own.balance()]).toEqual([
    first,
    ['9995.000000', '5.000000'],
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import {
  getProject,
  getSubscription,
  listProjectAllotment,
  listProjects,
  listSubscriptions,
  quoteProject,
  subscribeToProject,
} from '#contract/projects.ts';
import { listMovements, listWallets } from '#contract/wallets.ts';
import { allot } from '#domain/allotment.ts';
import { dayMs } from '#domain/instant.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { verifyLedger } from '#server/invariants.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { offerProject } from '#tests/support/ieo-project.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const bitcoin = 1;
const ether = 2;
const kelp = 41;

let server: TestServer;
let person: { account: string; token: string };
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
beforeEach(async () => {
  person = await server.signUp();
  await server.tick(
    { symbol: 'BTC/USDT', price: '97000', volume: '1' },
    { symbol: 'ETH/USDT', price: '3300', volume: '1' },
  );
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as = person.token) =>
  server.api.must(endpoint, input, { token: as });
const told = <E extends Endpoint>(endpoint: E, input: object, as = person.token): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: as }));
const held = async (currency = tether, as = person.token): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {}, as);
  const { available, frozen } = accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === currency)!;
  return [available, frozen];
};
const apply = (project_id: number, amount: string, price: string, as = person.token) =>
  must(subscribeToProject, { project_id, amount, pay_currency: 'USDT', price }, as);
const offer = (terms: Parameters<typeof offerProject>[1] = {}) => offerProject(server, terms);
/** To after the end, with all that fell due. */
const end = async (): Promise<void> => {
  server.pass(dayMs);
  await server.app.settleDue();
};
const info = async (project_id: number) => (await must(getProject, { project_id })).info;

describe('a project', () => {
  test('is told to visitors, with its terms and its price in every currency it can be paid in', async () => {
    const { id: project_id } = await offer();
    const { info: told, order_info } = await server.api.must(getProject, { project_id }, {});
    expect([
      order_info,
      fieldsOf(
        told,
        'time_status',
        'price',
        'btc_price',
        'eth_price',
        'amount',
        'total_sell',
        'percentage',
        'min',
        'day',
        'match_id',
        'allotted_at',
        'user_has_money',
      ),
    ]).toEqual([
      null,
      {
        time_status: 'inProgress',
        price: '0.5',
        btc_price: '0.000005154639175258',
        eth_price: '0.000151515151515152',
        amount: '1000',
        total_sell: '0',
        percentage: '100',
        min: '1',
        day: 10,
        match_id: null,
        allotted_at: null,
        user_has_money: null,
      },
    ]);
    expect(told.pay_currencies.map(({ currency_name }) => currency_name)).toEqual(['USDT', 'BTC', 'ETH']);
    expect((await info(project_id)).user_has_money).toBe('10000.000000');
  });

  test('warms up, is in progress and has finished by the clock alone', async () => {
    const now = server.clock.nowMs();
    const { id } = await offer({
      start_at: new Date(now + dayMs),
      end_at: new Date(now + 2 * dayMs),
      listing_at: new Date(now + 3 * dayMs),
    });
    const seen: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      // Nothing has settled it.
      seen.push((await info(id)).time_status);
      server.pass(dayMs);
    }
    expect(seen).toEqual(['warmUp', 'inProgress', 'finished']);
    await server.app.settleDue();
    const list = (await must(listProjects, { limit: 100 })).data;
    expect(list.map(({ time_status }) => time_status)).toEqual(
      ['inProgress', 'warmUp', 'finished'].flatMap((status) =>
        list.map(({ time_status }) => time_status).filter((one) => one === status),
      ),
    );
  });
});

describe('an application', () => {
  test('freezes price x amount, is paid what was approved, and its coins are free after the lock period', async () => {
    const { id: project_id } = await offer({ amount: '100' });
    const other = await server.signUp();
    const application = await apply(project_id, '300', '150');
    await apply(project_id, '100', '50', other.token);
    expect(
      fieldsOf(
        application,
        'status',
        'number',
        'coin_amount',
        'price',
        'frozen',
        'give_amount',
        'paid',
        'decided_at',
      ),
    ).toEqual({
      status: 'applied',
      number: 1,
      coin_amount: '300',
      price: '0.5',
      frozen: '150',
      give_amount: null,
      paid: null,
      decided_at: null,
    });
    expect([
      await held(),
      fieldsOf(await info(project_id), 'total_sell', 'percentage', 'applications'),
    ]).toEqual([['9850.000000', '150.000000'], { total_sell: '400', percentage: '0', applications: 2 }]);
    await end();
    const read = () => must(getSubscription, { id: application.id });
    // 300 and 100 share 100: 75 and 25.
    expect(fieldsOf(await read(), 'status', 'give_amount', 'paid', 'released', 'listed_at')).toEqual({
      status: 'partlyApproved',
      give_amount: '75',
      paid: '37.5',
      released: '112.5',
      listed_at: null,
    });
    expect([await held(), await held(kelp)]).toEqual([
      ['9962.500000', '0.000000'],
      ['0.00000000', '0.00000000'],
    ]);
    await end();
    expect([(await read()).status, await held(kelp)]).toEqual(['locked', ['0.00000000', '75.00000000']]);
    server.pass(9 * dayMs);
    await server.app.settleDue();
    expect((await read()).status).toBe('locked');
    await end();
    expect([(await read()).status, await held(kelp)]).toEqual(['released', ['75.00000000', '0.00000000']]);
    const { data } = await must(listMovements, { type: 'change' });
    expect(data.slice(0, 5).map(({ kind }) => kind)).toEqual([
      'ieo_release',
      'ieo_coins',
      'ieo_coins',
      'ieo_payment',
      'ieo',
    ]);
    const { order_info, sell_order } = await must(getProject, { project_id });
    expect([order_info?.id, sell_order?.id]).toEqual([application.id, application.id]);
  });

  test('is approved whole where the issue suffices', async () => {
    const { id: project_id } = await offer();
    const { id } = await apply(project_id, '1000', '500');
    await end();
    expect(fieldsOf(await must(getSubscription, { id }), 'status', 'give_amount', 'released')).toEqual({
      status: 'approved',
      give_amount: '1000',
      released: '0',
    });
  });

  test.each([
    ['BTC', bitcoin, '0.00051547'],
    ['ETH', ether, '0.01515152'],
  ])('is paid in %s at the rate of the moment, rounded up', async (pay_currency, currency, price) => {
    await fund(server, person.account, 'change', '1', currency);
    const { id: project_id } = await offer();
    const input = { project_id, amount: '100', pay_currency };
    const refused = await server.api.ask(
      subscribeToProject,
      { ...input, price: '0.0005' },
      { token: person.token },
    );
    expect(refused.ok ? null : fieldsOf(refused.failure, 'error', 'field', 'price')).toEqual({
      error: 'project.priceMoved',
      field: 'price',
      price,
    });
    const { frozen, tick } = await must(subscribeToProject, { ...input, price });
    expect([frozen, tick !== null, (await held(currency))[1]]).toEqual([price, true, price]);
  });

  test('at a held rate goes through while the price moves, once and for ten seconds', async () => {
    await fund(server, person.account, 'change', '1', bitcoin);
    const { id: project_id } = await offer();
    const input = { project_id, amount: '100', pay_currency: bitcoin, price: '0.00051547' };
    const quotes = [];
    for (let count = 0; count < 2; count += 1)
      quotes.push(await must(quoteProject, { project_id, pay_currency: bitcoin }));
    await server.tick({ symbol: 'BTC/USDT', price: '90000', volume: '1' });
    const [first, second] = quotes.map(({ quote_id }) => quote_id);
    expect([
      await told(subscribeToProject, input),
      await told(subscribeToProject, { ...input, quote_id: first, pay_currency: 'ETH' }),
      await told(subscribeToProject, { ...input, quote_id: first }),
      await told(subscribeToProject, { ...input, quote_id: first }),
    ]).toEqual(['project.priceMoved price', 'quote.notFound quote_id', 'ok', 'quote.used quote_id']);
    server.pass(10_000);
    expect(await told(subscribeToProject, { ...input, quote_id: second })).toBe('quote.expired quote_id');
    const stranger = await server.signUp();
    expect(await told(subscribeToProject, { ...input, quote_id: second }, stranger.token)).toBe(
      'quote.notFound quote_id',
    );
  });

  test('of another person is not found', async () => {
    const { id: project_id } = await offer();
    const { id } = await apply(project_id, '10', '5');
    const other = await server.signUp();
    expect([
      await told(getSubscription, { id }, other.token),
      (await must(listSubscriptions, {}, other.token)).total,
    ]).toEqual(['application.notFound id', 0]);
  });

  test('is listed as open until nothing more can become of it', async () => {
    const { id: project_id } = await offer({ lock_days: 0 });
    const { id } = await apply(project_id, '10', '5');
    const ids = async (status: 'open' | 'closed') =>
      (await must(listSubscriptions, { status })).data.map((one) => one.id);
    expect([await ids('open'), await ids('closed')]).toEqual([[id], []]);
    await end();
    await end();
    expect([await ids('open'), await ids('closed')]).toEqual([[], [id]]);
  });
});

describe('refused, and nothing moves', () => {
  const past = new Date(Date.UTC(2026, 0, 1));
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
      { announced_at: past, start_at: past, end_at: new Date(Date.UTC(2026, 0, 2)) },
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
    ['a quote nobody holds', {}, { quote_id: 999_999 }, 'quote.notFound quote_id'],
    ['more than there is', {}, { amount: '20000.01', price: '10000.005' }, 'balance.insufficient amount'],
  ])('%s', async (_, terms, input, problem) => {
    const { id: project_id } = await offer(terms);
    const asked = { project_id, amount: '10', pay_currency: 'USDT', price: '5', ...input };
    expect(await told(subscribeToProject, asked)).toBe(problem);
    expect([await held(), (await info(project_id)).total_sell]).toEqual([['10000.000000', '0.000000'], '0']);
  });

  test('without a fresh price of the currency', async () => {
    const { id: project_id } = await offer();
    server.pass(11_000);
    const input = { project_id, amount: '10', pay_currency: 'BTC', price: '0.00005155' };
    expect([
      await told(subscribeToProject, input),
      await told(quoteProject, { project_id, pay_currency: 'BTC' }),
      (await info(project_id)).btc_price,
    ]).toEqual(['quote.stale pay_currency', 'quote.stale pay_currency', null]);
  });

  test('more quotes than ten at a time, and those for what is not offered', async () => {
    const { id: project_id } = await offer({ pay_currency_ids: [tether, bitcoin] });
    const ask = (input: object) => told(quoteProject, { project_id, pay_currency: 'BTC', ...input });
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
  const { id: project_id } = await offer();
  const input = { project_id, amount: '10', pay_currency: 'USDT', price: '5' };
  const options = { token: person.token, key: crypto.randomUUID() };
  const first = await server.api.must(subscribeToProject, input, options);
  expect([await server.api.must(subscribeToProject, input, options), await held()]).toEqual([
    first,
    ['9995.000000', '5.000000'],
  ]);
});

describe('the allotment', () => {
  test('is published whole: from the issue and its rows anybody computes the same', async () => {
    const { id: project_id } = await offer({ amount: '100' });
    const amounts = ['33.3', '70', '1.00000001', '250', '7.7', '7.7', '19'];
    for (const amount of amounts)
      await apply(project_id, amount, toPlain(decimal(amount).times('0.5').round(6, 3)));
    expect((await must(listProjectAllotment, { project_id })).data).toEqual([]);
    await end();
    const pages = [1, 2, 3].map((page) =>
      server.api.must(listProjectAllotment, { project_id, page, limit: 3 }, {}),
    );
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data);
    expect(rows).toEqual(
      allot(amounts.map(decimal), decimal('100'), 8).map((approved, place) => ({
        number: place + 1,
        applied: amounts[place],
        approved: toPlain(approved),
      })),
    );
    const sum = rows.reduce((total, { approved }) => total.plus(decimal(approved)), decimal('0'));
    expect([toPlain(sum), (await info(project_id)).allotted]).toEqual(['100', '100']);
    const { data } = await must(listSubscriptions, { limit: 100 });
    expect(data.map(({ give_amount }) => give_amount)).toEqual(
      rows.map(({ approved }) => approved).reverse(),
    );
    expect(await told(listProjectAllotment, { project_id: 999_999 })).toBe('offer.unknown project_id');
  });

  test('too small for a unit refunds an application whole', async () => {
    const { id: project_id } = await offer({ amount: '1', least: '0.00000001' });
    const { id } = await apply(project_id, '0.00000001', '0.000001');
    await apply(project_id, '10000', '5000');
    await end();
    expect(fieldsOf(await must(getSubscription, { id }), 'status', 'paid', 'released')).toEqual({
      status: 'refunded',
      paid: '0',
      released: '0.000001',
    });
  });

  test('that nobody decided for a day is not made any more: everything is given back', async () => {
    const { id: project_id } = await offer();
    const { id } = await apply(project_id, '100', '50');
    server.pass(2 * dayMs);
    await server.app.settleDue();
    expect([
      fieldsOf(await must(getSubscription, { id }), 'status', 'give_amount', 'released'),
      fieldsOf(await info(project_id), 'time_status', 'allotted', 'allotted_at'),
      (await must(listProjectAllotment, { project_id })).total,
      await held(),
    ]).toEqual([
      { status: 'refunded', give_amount: '0', released: '50' },
      { time_status: 'finished', allotted: null, allotted_at: null },
      0,
      ['10000.000000', '0.000000'],
    ]);
  });

  test('of many is settled once by several at work', async () => {
    const { id: project_id } = await offer({ amount: '50' });
    for (let count = 0; count < 30; count += 1) await apply(project_id, '7', '3.5');
    server.pass(dayMs);
    await Promise.all([server.app.settleDue(), server.app.settleDue(), server.app.settleDue()]);
    const { data } = await must(listSubscriptions, { limit: 100 });
    const approved = data.reduce((sum, one) => sum.plus(decimal(one.give_amount!)), decimal('0'));
    expect([data.every(({ status }) => status === 'partlyApproved'), toPlain(approved)]).toEqual([
      true,
      '50',
    ]);
  });
});

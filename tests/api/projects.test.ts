import { describe, expect } from 'vitest';
import {
  getProject,
  getSubscription,
  listProjects,
  listSubscriptions,
  quoteProject,
  subscribeToProject,
} from '#contract/projects.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund } from '#tests/support/fund.ts';
import { useIeoServer } from '#tests/support/ieo-server.ts';
import { test } from './fixtures.ts';

const kelp = 41;
const ether = 2;
const bitcoin = 1;
const own = useIeoServer();

describe('a project', () => {
  test('is listed under its state, however many others there are', async () => {
    const now = own.server.clock.nowMs();
    const after = (days: number) => new Date(now + days * dayMs);
    const times = (start: number, end: number) => ({
      start_at: after(start),
      end_at: after(end),
      listing_at: after(end + 1),
    });
    const { id: coming } = await own.offer(times(1, 2));
    const { id: running } = await own.offer(times(-1, 1));
    const { id: over } = await own.offer(times(-3, -1));
    const idsIn = async (time_status: 'warmUp' | 'inProgress' | 'finished') => {
      const { data, total } = await own.must(listProjects, { time_status, limit: 100 });
      expect([data.length, data.every((one) => one.time_status === time_status)]).toEqual([total, true]);
      return data.map(({ id }) => id).filter((id) => [coming, running, over].includes(id));
    };
    expect([await idsIn('warmUp'), await idsIn('inProgress'), await idsIn('finished')]).toEqual([
      [coming],
      [running],
      [over],
    ]);
    expect(await own.resultOf(listProjects, { time_status: 'sold' })).toBe('parameter.error time_status');
  });

  test('is available to visitors, with its terms and its price in every payment currency', async () => {
    const { id: project_id } = await own.offer();
    const { info: project, order_info } = await own.server.api.must(getProject, { project_id }, {});
    expect([
      order_info,
      fieldsOf(
        project,
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
    expect(project.pay_currencies.map(({ currency_name }) => currency_name)).toEqual(['USDT', 'BTC', 'ETH']);
    expect((await own.info(project_id)).user_has_money).toBe('10000.000000');
  });

  test('changes from upcoming to in progress to finished by the clock', async () => {
    const now = own.server.clock.nowMs();
    const { id } = await own.offer({
      start_at: new Date(now + dayMs),
      end_at: new Date(now + 2 * dayMs),
      listing_at: new Date(now + 3 * dayMs),
    });
    const seen: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      // Before it is settled.
      seen.push((await own.info(id)).time_status);
      own.server.pass(dayMs);
    }
    expect(seen).toEqual(['warmUp', 'inProgress', 'finished']);
    await own.server.app.settleDue();
    const list = (await own.must(listProjects, { limit: 100 })).data;
    expect(list.map(({ time_status }) => time_status)).toEqual(
      ['inProgress', 'warmUp', 'finished'].flatMap((status) =>
        list.map(({ time_status }) => time_status).filter((one) => one === status),
      ),
    );
  });
});

describe('an application', () => {
  test('freezes price x amount, pays for the approved part, and unlocks its coins later', async () => {
    const { id: project_id } = await own.offer({ amount: '100' });
    const other = await own.server.signUp();
    const application = await own.apply(project_id, '300', '150');
    await own.apply(project_id, '100', '50', other.token);
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
      await own.balance(),
      fieldsOf(await own.info(project_id), 'total_sell', 'percentage', 'applications'),
    ]).toEqual([['9850.000000', '150.000000'], { total_sell: '400', percentage: '0', applications: 2 }]);
    await own.nextDay();
    const read = () => own.must(getSubscription, { id: application.id });
    // 300 and 100 share 100: 75 and 25.
    expect(fieldsOf(await read(), 'status', 'give_amount', 'paid', 'released', 'listed_at')).toEqual({
      status: 'partlyApproved',
      give_amount: '75',
      paid: '37.5',
      released: '112.5',
      listed_at: null,
    });
    expect([await own.balance(), await own.balance(kelp)]).toEqual([['9962.500000', '0.000000'], null]);
    await own.nextDay();
    expect([(await read()).status, await own.balance(kelp)]).toEqual([
      'locked',
      ['0.00000000', '75.00000000'],
    ]);
    own.server.pass(9 * dayMs);
    await own.server.app.settleDue();
    expect((await read()).status).toBe('locked');
    await own.nextDay();
    expect([(await read()).status, await own.balance(kelp)]).toEqual([
      'released',
      ['75.00000000', '0.00000000'],
    ]);
    const { data } = await own.must(listMovements, { type: 'change' });
    expect(data.slice(0, 5).map(({ kind }) => kind)).toEqual([
      'ieo_release',
      'ieo_coins',
      'ieo_coins',
      'ieo_payment',
      'ieo',
    ]);
    const { order_info, sell_order } = await own.must(getProject, { project_id });
    expect([order_info?.id, sell_order?.id]).toEqual([application.id, application.id]);
  });

  test('is approved in full when the issue is large enough', async () => {
    const { id: project_id } = await own.offer();
    const { id } = await own.apply(project_id, '1000', '500');
    await own.nextDay();
    expect(fieldsOf(await own.must(getSubscription, { id }), 'status', 'give_amount', 'released')).toEqual({
      status: 'approved',
      give_amount: '1000',
      released: '0',
    });
  });

  test.each([
    ['BTC', bitcoin, '0.00051547'],
    ['ETH', ether, '0.01515152'],
  ])('is paid in %s at the current rate, rounded up', async (pay_currency, currency, price) => {
    await fund(own.server, own.person.account, 'change', '1', currency);
    const { id: project_id } = await own.offer();
    const input = { project_id, amount: '100', pay_currency };
    const refused = await own.server.api.ask(
      subscribeToProject,
      { ...input, price: '0.0005' },
      { token: own.person.token },
    );
    expect(refused.ok ? null : fieldsOf(refused.failure, 'error', 'field', 'price')).toEqual({
      error: 'project.priceMoved',
      field: 'price',
      price,
    });
    const { frozen, tick } = await own.must(subscribeToProject, { ...input, price });
    expect([frozen, tick !== null, (await own.balance(currency))?.[1]]).toEqual([price, true, price]);
  });

  test('at a fixed rate succeeds while the price moves, once and for ten seconds', async () => {
    await fund(own.server, own.person.account, 'change', '1', bitcoin);
    const { id: project_id } = await own.offer();
    const input = { project_id, amount: '100', pay_currency: bitcoin, price: '0.00051547' };
    const quotes = [];
    for (let count = 0; count < 2; count += 1)
      quotes.push(await own.must(quoteProject, { project_id, pay_currency: bitcoin }));
    await own.server.tick({ symbol: 'BTC/USDT', price: '99000', volume: '1' });
    const [first, second] = quotes.map(({ quote_id }) => quote_id);
    expect([
      await own.resultOf(subscribeToProject, input),
      await own.resultOf(subscribeToProject, { ...input, quote_id: first, pay_currency: 'ETH' }),
      await own.resultOf(subscribeToProject, { ...input, quote_id: first }),
      await own.resultOf(subscribeToProject, { ...input, quote_id: first }),
    ]).toEqual(['project.priceMoved price', 'quote.notFound quote_id', 'ok', 'quote.used quote_id']);
    own.server.pass(10_000);
    expect(await own.resultOf(subscribeToProject, { ...input, quote_id: second })).toBe(
      'quote.expired quote_id',
    );
    const stranger = await own.server.signUp();
    expect(await own.resultOf(subscribeToProject, { ...input, quote_id: second }, stranger.token)).toBe(
      'quote.notFound quote_id',
    );
  });

  test('at a fixed rate is refused once the market has moved by more than 0.3 % against the exchange', async () => {
    await fund(own.server, own.person.account, 'change', '1', bitcoin);
    const { id: project_id } = await own.offer();
    const { quote_id } = await own.must(quoteProject, { project_id, pay_currency: bitcoin });
    const input = { project_id, amount: '100', pay_currency: bitcoin, price: '0.00051547', quote_id };
    await own.server.tick({ symbol: 'BTC/USDT', price: '96700', volume: '1' });
    expect(await own.resultOf(subscribeToProject, input)).toBe('quote.moved quote_id');
    await own.server.tick({ symbol: 'BTC/USDT', price: '96720', volume: '1' });
    expect(await own.resultOf(subscribeToProject, input)).toBe('ok');
  });

  test('of another user is not found', async () => {
    const { id: project_id } = await own.offer();
    const { id } = await own.apply(project_id, '10', '5');
    const other = await own.server.signUp();
    expect([
      await own.resultOf(getSubscription, { id }, other.token),
      (await own.must(listSubscriptions, {}, other.token)).total,
    ]).toEqual(['application.notFound id', 0]);
  });

  test('is listed as open until it is final', async () => {
    const { id: project_id } = await own.offer({ lock_days: 0 });
    const { id } = await own.apply(project_id, '10', '5');
    const ids = async (status: 'open' | 'closed') =>
      (await own.must(listSubscriptions, { status })).data.map((one) => one.id);
    expect([await ids('open'), await ids('closed')]).toEqual([[id], []]);
    await own.nextDay();
    await own.nextDay();
    expect([await ids('open'), await ids('closed')]).toEqual([[], [id]]);
  });
});

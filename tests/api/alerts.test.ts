import { beforeEach, describe, expect } from 'vitest';
import { changeAlert, createAlert, listAlerts, removeAlert, type Alert } from '#contract/alerts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { listMessages } from '#contract/messages.ts';
import { mostAlerts, referenceMs } from '#domain/alerts/alert.ts';
import { decimal } from '#domain/money/money.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { alertService } from '#server/exchange/modules/alerts/alerts.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { until } from '#tests/support/until.ts';
import { restart, server, test } from './fixtures.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const btc = 'BTC/USDT';

let person: { account: string; token: string };
let spot: number;
let futures: number;

type Wanted = RequestInput<typeof createAlert>;
const asked = (fields: Partial<Wanted>, of = person) =>
  server.api.ask(createAlert, { match_id: spot, condition: 'above', ...fields } as Wanted, {
    token: of.token,
  });
const made = async (fields: Partial<Wanted>, of = person): Promise<Alert> => {
  const answer = await asked(fields, of);
  if (!answer.ok) throw new Error(answer.failure.error);
  return answer.value;
};
const listed = async (of = person): Promise<readonly Alert[]> =>
  (await server.api.must(listAlerts, { limit: 100 }, { token: of.token })).data;
const now = async (id: number): Promise<Alert> => (await listed()).find((alert) => alert.id === id)!;
const messages = async (of = person): Promise<string[]> =>
  (await server.api.must(listMessages, { type: 'system' }, { token: of.token })).data.map(
    ({ content }) => content,
  );
const tick = async (price: string, symbol = btc): Promise<void> => {
  server.pass(1_000);
  await server.tick({ symbol, price, volume: '1' });
  await server.app.use(alertService).settled();
};
/** One minute later, with a price within it. */
const minute = async (price: string): Promise<void> => {
  server.pass(minuteMs);
  await tick(price);
  await server.app.settleDue();
};

test.beforeAll(async () => {
  const { bySymbol } = server.app.openMarket.market.instruments;
  spot = bySymbol(btc).find(({ kind }) => kind === 'coin')!.matchId;
  futures = bySymbol(btc).find(({ kind }) => kind === 'futures')!.matchId;
});
beforeEach(async () => {
  await tick('20000');
  person = await server.signUp();
});

describe('a price alert', () => {
  test('fires once, on the first recorded tick that reaches it, and notifies its user', async () => {
    const alert = await made({ price: '20500' });
    expect(
      fieldsOf(alert, 'status', 'match_id', 'kind', 'symbol', 'condition', 'price', 'percent', 'tick'),
    ).toEqual({
      status: 'active',
      match_id: spot,
      kind: 'coin',
      symbol: btc,
      condition: 'above',
      price: '20500',
      percent: null,
      tick: null,
    });
    await tick('20499.99');
    expect((await now(alert.id)).status).toBe('active');
    await tick('20512.5');
    const fired = server.app.openMarket.market.latest(btc);
    await tick('19000');
    await tick('20600');
    expect(fieldsOf(await now(alert.id), 'status', 'tick', 'reference', 'version')).toEqual({
      status: 'fired',
      tick: fired,
      reference: null,
      version: 2,
    });
    expect(await messages()).toEqual(['BTC/USDT rose to 20,512.5 USDT. You set an alert at 20,500 USDT.']);
  });

  test('below a contract price is reported as such', async () => {
    await made({ match_id: futures, condition: 'below', price: '19500' });
    await tick('19400');
    const [alert] = await listed();
    expect(fieldsOf(alert!, 'kind', 'status')).toEqual({ kind: 'futures', status: 'fired' });
    expect(await messages()).toEqual(['BTC/USDT fell to 19,400 USDT. You set an alert at 19,500 USDT.']);
  });

  test('can be changed and removed until it fires; then it can be removed from the list', async () => {
    const { id } = await made({ price: '20500' });
    const change = (fields: object) =>
      server.api.ask(changeAlert, { id, condition: 'above', price: '20800', ...fields } as never, {
        token: person.token,
      });
    const answer = await change({ condition: 'below', price: '19000' });
    expect(answer.ok && fieldsOf(answer.value, 'condition', 'price', 'version')).toEqual({
      condition: 'below',
      price: '19000',
      version: 2,
    });
    await tick('20600');
    expect((await now(id)).status).toBe('active');
    await tick('18900');
    expect(await outcomeOf(change({}))).toBe('state.notAllowed id');
    const removed = await server.api.must(removeAlert, { id }, { token: person.token });
    expect([removed.status, await listed()]).toEqual(['removed', []]);
    expect(await outcomeOf(server.api.ask(removeAlert, { id }, { token: person.token }))).toBe(
      'alert.notFound id',
    );
  });

  test('is not fired after removal', async () => {
    const { id } = await made({ price: '20500' });
    await server.api.must(removeAlert, { id }, { token: person.token });
    await tick('20600');
    expect(await messages()).toEqual([]);
  });

  test('expires at its end', async () => {
    const { id } = await made({ price: '20500', days: 1 });
    server.pass(dayMs);
    await tick('20600');
    // The tick's own poll may still lock the row; the job skips it until its next run.
    await until('the alert expired', async () => {
      await server.app.settleDue();
      return (await now(id)).status !== 'active';
    });
    expect([(await now(id)).status, (await now(id)).tick, await messages()]).toEqual(['expired', null, []]);
  });
});

describe('a change alert', () => {
  test('measures from the price some minutes before the minute of the tick, and stores that price', async () => {
    for (const price of ['20000', '20000', '20000', '20000', '20000', '20000']) await minute(price);
    const { id } = await made({ condition: 'rise', percent: '5', minutes: 5 });
    await tick('20999.99');
    expect((await now(id)).status).toBe('active');
    await tick('21000');
    const fired = await now(id);
    const tickMs = Date.parse(fired.tick!.at);
    expect(fieldsOf(fired, 'status', 'percent', 'minutes')).toEqual({
      status: 'fired',
      percent: '5',
      minutes: 5,
    });
    // Recomputed from the recorded prices.
    const at = referenceMs(tickMs, 5);
    const price = (await priceThen(server.app.openMarket.market, btc, at))!;
    expect(fired.reference).toEqual({ price: decimal(price).toFixed(), at: new Date(at).toISOString() });
    expect(decimal(fired.tick!.price).gte(decimal(price).times('1.05'))).toBe(true);
    expect(await messages()).toEqual(['BTC/USDT rose by 5% or more, from 20,000 USDT to 21,000 USDT.']);
  });

  test('follows the price over time: a slow rise does not fire it, a quick one does', async () => {
    for (const price of ['20000', '20000', '20000', '20000', '20000', '20000']) await minute(price);
    const { id } = await made({ condition: 'move', percent: '5', minutes: 5 });
    for (const price of ['20150', '20300', '20450', '20600', '20750', '20900', '21050', '21200'])
      await minute(price);
    expect((await now(id)).status).toBe('active');
    await tick('21850');
    expect((await now(id)).status).toBe('fired');
  });
});

describe('exactly once', () => {
  test('an alert missed by a killed process is fired on its tick by the next process', async () => {
    for (const price of ['20000', '20000', '20000', '20000', '20000', '20000']) await minute(price);
    const price = await made({ price: '20500' });
    const change = await made({ condition: 'rise', percent: '2', minutes: 5 });
    const { database } = server;
    const last = await database
      .selectFrom('ticks')
      .selectAll()
      .where('symbol', '=', btc)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const missed = { ...last, price: '20600', seq: last.seq + 1, frame: last.frame + 1 };
    await database.insertInto('ticks').values(missed).execute();
    await restart({});
    await tick('20000');
    for (const { id } of [price, change])
      expect(fieldsOf((await now(id)).tick!, 'seq', 'price')).toEqual({ seq: missed.seq, price: '20600' });
    expect((await messages()).length).toBe(2);
    await server.app.settleDue();
    expect((await messages()).length).toBe(2);
  });

  test('two processes that fire the same alert fire it once', async () => {
    const { id } = await made({ price: '20500' });
    await Promise.all([tick('20600'), tick('20700')]);
    expect([(await now(id)).version, (await messages()).length]).toEqual([2, 1]);
  });
});

describe('an invalid alert', () => {
  test('is refused with a code', async () => {
    const outcomes: unknown[] = [];
    for (const fields of [
      { match_id: 999_999, price: '20500' },
      { price: '0' },
      { price: '-5' },
      { price: '20500.001' },
      { price: '20500.00000000001' },
      { price: '1e9' },
      {},
      { price: '20000' },
      { price: '19000' },
      { condition: 'below', price: '20000.01' },
      { condition: 'rise', percent: '0', minutes: 5 },
      { condition: 'rise', percent: '91', minutes: 5 },
      { condition: 'rise', percent: '5' },
      { condition: 'rise', percent: '5', minutes: 7 },
      { condition: 'sideways', price: '20500' },
      { price: '20500', days: 0 },
      { price: '20500', days: 91 },
    ])
      outcomes.push(await outcomeOf(asked(fields as Partial<Wanted>)));
    expect(outcomes).toEqual([
      'symbol.unknown match_id',
      'price.invalid price',
      'price.invalid price',
      'price.offTick price',
      'price.decimals price',
      'price.invalid price',
      'price.invalid price',
      'alert.reached price',
      'alert.reached price',
      'alert.reached price',
      'alert.percent percent',
      'alert.percent percent',
      'alert.percent percent',
      'parameter.error minutes',
      'parameter.error condition',
      'parameter.error days',
      'parameter.error days',
    ]);
    expect(await listed()).toEqual([]);
  });

  test('of another user is not found', async () => {
    const { id } = await made({ price: '20500' });
    const other = await server.signUp();
    const token = other.token;
    expect(await outcomeOf(server.api.ask(removeAlert, { id }, { token }))).toBe('alert.notFound id');
    expect(
      await outcomeOf(server.api.ask(changeAlert, { id, condition: 'above', price: '20700' }, { token })),
    ).toBe('alert.notFound id');
    expect([await listed(other), (await now(id)).price]).toEqual([[], '20500']);
  });

  test('beyond the limit is refused, however many are sent at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: mostAlerts + 5 }, (_, index) =>
        outcomeOf(asked({ price: String(21_000 + index) })),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome === 'alert.tooMany');
    expect([refused.length, (await listed()).length]).toEqual([5, mostAlerts]);
  });

  test('sent twice under one key is one alert', async () => {
    const ask = () =>
      server.api.ask(
        createAlert,
        { match_id: spot, condition: 'above', price: '20500' },
        { token: person.token, key: 'the-same-key' },
      );
    const [first, second] = [await ask(), await ask()];
    expect([first.ok && second.ok && first.value.id === second.value.id, (await listed()).length]).toEqual([
      true,
      1,
    ]);
  });
});

import { beforeEach, describe, expect } from 'vitest';
import { receiveCoupon } from '#contract/coupons.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getInvitations, listInvitees, listRebates } from '#contract/invitations.ts';
import { listMessages } from '#contract/messages.ts';
import { getOrder, placeOrder } from '#contract/orders.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { getUser } from '#contract/signed-in.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, roundDown } from '#domain/money/money.ts';
import { offerCoupon } from '#tests/support/coupons.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { restart, server, test } from './fixtures.ts';

const pair = { currency_id: 1, legal_id: tether } as const;
const price = '20000';

interface Person {
  readonly account: string;
  readonly must: <E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
  ) => ReturnType<typeof server.api.must<E>>;
  readonly resultOf: <E extends Endpoint>(endpoint: E, input: object) => Promise<string>;
}
const newPerson = async (inviter?: Person): Promise<Person> => {
  const code = inviter && (await inviter.must(getUser, {})).extension_code;
  const { account, token } = await server.signUp(undefined, code);
  await fund(server, account, 'change', '100000');
  await fund(server, account, 'lever', '10000');
  return {
    account,
    must: (endpoint, input) => server.api.must(endpoint, input, { token }),
    resultOf: (endpoint, input) => outcomeOf(server.api.ask(endpoint, input as never, { token })),
  };
};
const nextDay = async (): Promise<void> => {
  server.pass(dayMs - (server.clock.nowMs() % dayMs) + 61_000);
  await server.app.settleDue();
};
const tick = async (): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
/** Buys at the market; returns the fee, in bitcoin. */
const buy = async ({ must }: Person, amount: string): Promise<string> => {
  await tick();
  const { id } = await must(placeOrder, { ...pair, type: 1, amount, seen_price: price, slippage: '5' });
  return (await must(getOrder, { id })).fee;
};
const rebatesOf = async ({ must }: Person) =>
  (await must(listRebates, {})).data.map((one) =>
    fieldsOf(one, 'day', 'degree', 'currency_name', 'fees', 'rate', 'amount'),
  );

let inviter: Person;
let first: Person;
let second: Person;
beforeEach(async () => {
  inviter = await newPerson();
  first = await newPerson(inviter);
  second = await newPerson(first);
});

describe('invitations', () => {
  test('by code, case-insensitively, create a first-level invitee and a second-level one above', async () => {
    expect(
      fieldsOf(
        await inviter.must(getInvitations, {}),
        'first_degree',
        'second_degree',
        'first_rate',
        'second_rate',
        'earned',
        'earned_usdt',
      ),
    ).toEqual({
      first_degree: 1,
      second_degree: 1,
      first_rate: '10',
      second_rate: '5',
      earned: [],
      earned_usdt: '0.000000',
    });
    const masked = (account: string): string => `${account.slice(0, 2)}***`;
    const [direct, indirect] = [
      await inviter.must(listInvitees, {}),
      await inviter.must(listInvitees, { degree: '2' }),
    ];
    expect([direct.total, direct.data.map(({ account, degree }) => [account, degree])]).toEqual([
      1,
      [[masked(first.account), 1]],
    ]);
    expect([indirect.total, indirect.data.map(({ account, degree }) => [account, degree])]).toEqual([
      1,
      [[masked(second.account), 2]],
    ]);
    const { extension_code } = await inviter.must(getUser, {});
    await server.signUp(undefined, extension_code.toLowerCase());
    expect((await inviter.must(getInvitations, {})).first_degree).toBe(2);
  });

  test('are visible only to their inviter', async () => {
    expect((await second.must(listInvitees, {})).data).toEqual([]);
    expect((await second.must(listInvitees, { degree: '2' })).data).toEqual([]);
    expect((await first.must(listInvitees, { degree: '2' })).data).toEqual([]);
  });
});

describe('the fees of a day', () => {
  test('are rebated at 10 % to the inviter and 5 % to their inviter, in their currency, by the ledger', async () => {
    const day = server.clock.now().toISOString().slice(0, 10);
    const fee = await buy(second, '1');
    expect(fee).toBe('0.001');
    await nextDay();
    expect(await rebatesOf(first)).toEqual([
      { day, degree: 1, currency_name: 'BTC', fees: '0.001', rate: '10', amount: '0.0001' },
    ]);
    expect(await rebatesOf(inviter)).toEqual([
      { day, degree: 2, currency_name: 'BTC', fees: '0.001', rate: '5', amount: '0.00005' },
    ]);
    const { data } = await first.must(listMovements, { kind: 'invitation_rebate' });
    const { id } = (await first.must(listRebates, {})).data[0]!;
    expect(data.map((one) => fieldsOf(one, 'account', 'available_change', 'reference'))).toEqual([
      { account: 'change', available_change: '0.0001', reference: `rebate:${id}` },
    ]);
    const message = (await first.must(listMessages, { type: 'system' })).data[0]!;
    expect([message.title, message.content.slice(0, 10), message.url]).toEqual([
      'Rebate received',
      '0.0001 BTC',
      '/pages/setting/share',
    ]);
    const { earned, earned_usdt } = await first.must(getInvitations, {});
    expect([earned, earned_usdt]).toEqual([
      [{ currency_id: 1, currency_name: 'BTC', decimals: 8, amount: '0.0001' }],
      '2.000000',
    ]);
    expect((await first.must(listInvitees, {})).data.map((one) => one.earned)).toEqual([earned]);
  });

  test('count less the discount of a coupon', async () => {
    await tick();
    const { id: coupon_id } = await first.must(receiveCoupon, { code: await offerCoupon(server) });
    await first.must(placeOrder, {
      ...pair,
      type: 1,
      amount: '0.1',
      seen_price: price,
      slippage: '5',
      coupon_id,
    });
    await nextDay();
    expect((await rebatesOf(inviter)).map(({ fees, amount }) => [fees, amount])).toEqual([
      ['0.00005', '0.000005'],
    ]);
  });

  test('of futures and of several fills are summed, and rounded down once', async () => {
    await tick();
    const opened = await first.must(openPosition, {
      ...pair,
      type: '1',
      status: '1',
      share: 7,
      multiple: 10,
      seen_price: price,
      slippage: '5',
    });
    const closed = await first.must(closePosition, { id: opened.id });
    const btc = decimal(await buy(first, '0.0123')).plus(decimal(await buy(first, '0.0007')));
    await nextDay();
    const fees = decimal(opened.open_fee).plus(decimal(closed.close_fee));
    expect((await rebatesOf(inviter)).map((one) => [one.currency_name, one.fees, one.amount])).toEqual(
      expect.arrayContaining([
        ['USDT', fees.toFixed(), roundDown(fees.times('0.1'), 6).toFixed()],
        ['BTC', btc.toFixed(), roundDown(btc.times('0.1'), 8).toFixed()],
      ]),
    );
  });

  test('are rebated once, however often and by whatever process the job runs', async () => {
    await buy(first, '0.5');
    server.pass(dayMs - (server.clock.nowMs() % dayMs) + 61_000);
    await Promise.all([server.app.settleDue(), server.app.settleDue(), server.app.settleDue()]);
    expect(await rebatesOf(inviter)).toHaveLength(1);
    await restart({});
    await server.app.settleDue();
    await nextDay();
    expect(await rebatesOf(inviter)).toHaveLength(1);
    const { data } = await inviter.must(listMovements, { kind: 'invitation_rebate' });
    expect(data).toHaveLength(1);
  });

  test('are not rebated before the end of the day, nor those of users without an inviter', async () => {
    await buy(first, '0.5');
    await buy(inviter, '0.5');
    await server.app.settleDue();
    expect(await rebatesOf(inviter)).toEqual([]);
    const total = async () => (await server.database.selectFrom('rebates').select('id').execute()).length;
    const before = await total();
    await nextDay();
    expect((await total()) - before).toBe(1);
  });

  test('too small for a rebate of one unit are listed as zero', async () => {
    await server.tick({ symbol: 'BTC/USDT', price: '1000000', volume: '1' });
    await server.app.settleDue();
    const { id } = await second.must(placeOrder, {
      ...pair,
      type: 1,
      amount: '0.00001',
      seen_price: '1000000',
      slippage: '5',
    });
    expect((await second.must(getOrder, { id })).fee).toBe('0.00000001');
    await nextDay();
    const { data } = await first.must(listRebates, {});
    expect(data.map((one) => [one.fees, one.amount, one.paid_at !== null])).toEqual([
      ['0.00000001', '0', true],
    ]);
    expect((await first.must(listMovements, { kind: 'invitation_rebate' })).data).toEqual([]);
  });
});

test('invalid pages are refused', async () => {
  for (const page of ['0', '-1', 'x', '1.5'])
    expect([
      await inviter.resultOf(listRebates, { page }),
      await inviter.resultOf(listInvitees, { page }),
    ]).toEqual(['page.invalid page', 'page.invalid page']);
  expect(await inviter.resultOf(listInvitees, { degree: '3' })).toBe('parameter.error degree');
  expect((await inviter.must(listRebates, { page: 99 })).data).toEqual([]);
});

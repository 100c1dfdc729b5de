import { describe, expect } from 'vitest';
import { getCoupon, listCoupons, receiveCoupon } from '#contract/coupons.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { getUser } from '#contract/signed-in.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { offerCoupon, receivedCoupon, trialTerms } from '#tests/support/coupons.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { anyPhone, auditByRule, bindPhone, submitText } from '#tests/support/identity.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { test } from './fixtures.ts';

interface Person {
  readonly account: string;
  readonly token: string;
}

const own = useFundedUser('lever', '1000');
const ticket = (type: '1' | '2', coupon_id?: number) =>
  ({
    currency_id: 1,
    legal_id: tether,
    type,
    status: '1',
    share: 10,
    multiple: 20,
    seen_price: '20000',
    slippage: '5',
    coupon_id,
  }) as const;
const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, { token }: Person = own.person) =>
  own.server.api.must(endpoint, input, { token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, { token }: Person = own.person) =>
  outcomeOf(own.server.api.ask(endpoint, input as never, { token }));
const trial = async ({ token }: Person = own.person): Promise<number> =>
  (await receivedCoupon(own.server, token, trialTerms)).id;
const couponOf = (id: number, person?: Person) => must(getCoupon, { id }, person);

/** Available and frozen in the futures account. */
const lever = async (person: Person = own.person): Promise<[number, number]> => {
  const { accounts } = await must(listWallets, {}, person);
  const { available, frozen } = accounts
    .find(({ account }) => account === 'lever')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [Number(available), Number(frozen)];
};
/** To the cent: the last part of a margin is the user's own, and so is its profit. */
const cents = async (person?: Person): Promise<string[]> =>
  (await lever(person)).map((amount) => amount.toFixed(2));
const withProfit = (amount: string): string[] => [(1_000 + Number(amount)).toFixed(2), '0.00'];
const available = async (person?: Person): Promise<number> => (await lever(person))[0];

/** Moves the price while nothing else runs on the exchange. */
const moveUnseen = async (price: string): Promise<void> =>
  void (await own.server.tick({ symbol: 'BTC/USDT', price, volume: '1' }));

const friendOf = async (inviter: Person, device_mark?: string): Promise<Person> => {
  const { extension_code } = await must(getUser, {}, inviter);
  const friend = await own.server.signUp(undefined, extension_code);
  await fund(own.server, friend.account, 'lever', '1000');
  if (device_mark) await enter(friend, device_mark);
  return friend;
};
const enter = ({ account }: Person, device_mark: string) =>
  own.server.api.must(login, { user_string: account, password, device_mark });
const anyDevice = (): string => crypto.randomUUID().replaceAll('-', '');
const stranger = async (device_mark?: string): Promise<Person> => {
  const person = await own.server.signUp();
  await fund(own.server, person.account, 'lever', '1000');
  if (device_mark) await enter(person, device_mark);
  return person;
};
const verifyNow = async (...people: readonly Person[]): Promise<void> => {
  for (const person of people) {
    await bindPhone(own.server, person, anyPhone());
    await submitText(own.server, person);
  }
  await auditByRule(own.server);
  await own.server.app.settleDue();
};
/** Opens with trial margin, gains 1 %, and closes; returns the coupon. */
const gain = async (person: Person = own.person): Promise<number> => {
  await own.tick('20000');
  const coupon_id = await trial(person);
  const { id } = await must(openPosition, ticket('1', coupon_id), person);
  await own.tick('20200');
  await must(closePosition, { id }, person);
  await own.server.app.settleDue();
  return coupon_id;
};

describe('a hedge of trial margin', () => {
  test('it is refused against an own opposite position', async () => {
    await must(openPosition, ticket('2'));
    const coupon_id = await trial();
    expect(await resultOf(openPosition, ticket('1', coupon_id))).toBe('coupon.opposite coupon_id');
    expect(await resultOf(openPosition, ticket('2', coupon_id))).toBe('ok');
  });

  test.each([
    ['of who was invited', () => friendOf(own.person)],
    [
      'entered from the same device',
      async () => {
        const device = anyDevice();
        await enter(own.person, device);
        return stranger(device);
      },
    ],
  ])('it is refused against a position of a linked account, %s', async (_, make) => {
    const other = await make();
    await must(openPosition, ticket('2'), other);
    expect(await resultOf(openPosition, ticket('1', await trial()))).toBe('coupon.opposite coupon_id');
  });

  test.each([
    ['their user', () => Promise.resolve(own.person)],
    ['a linked account', () => friendOf(own.person)],
  ])('its position is closed as soon as %s opens an opposite one', async (_, make) => {
    const other = await make();
    const coupon_id = await trial();
    const { id } = await must(openPosition, ticket('1', coupon_id));
    await must(openPosition, ticket('2'), other);
    await own.server.app.settleDue();
    expect(fieldsOf(await must(getPosition, { id }), 'status', 'close_reason')).toEqual({
      status: 'closed',
      close_reason: 'opposite',
    });
    // Only the spread and the fee were lost.
    expect(Number((await couponOf(coupon_id)).returned)).toBeGreaterThan(98);
  });

  test('a position of an unrelated user closes nothing', async () => {
    const { id } = await must(openPosition, ticket('1', await trial()));
    await must(openPosition, ticket('2'), await stranger());
    await own.server.app.settleDue();
    expect((await must(getPosition, { id })).status).toBe('open');
  });

  test.each([
    ['the trial margin', '19400'],
    ['the opposite position', '20600'],
  ])('detected only after the price has moved against %s, it gains the pair nothing', async (_, price) => {
    const coupon_id = await trial();
    const { id } = await must(openPosition, ticket('1', coupon_id));
    const { id: opposite } = await must(openPosition, ticket('2'));
    await moveUnseen(price);
    await own.server.app.settleDue();
    await resultOf(closePosition, { id });
    await must(closePosition, { id: opposite });
    await own.server.app.settleDue();
    const [free, frozen] = await lever();
    expect(free + frozen).toBeLessThan(1_000);
  });

  test('two linked accounts gain nothing together, whichever way the price moves', async () => {
    const other = await friendOf(own.person);
    const before = (await available()) + (await available(other));
    const coupons = [await trial(), await trial(other)] as const;
    const first = await must(openPosition, ticket('1', coupons[0]));
    expect(await resultOf(openPosition, ticket('2', coupons[1]), other)).toBe('coupon.opposite coupon_id');
    const second = await must(openPosition, ticket('2'), other);
    await moveUnseen('19400');
    await own.server.app.settleDue();
    await must(closePosition, { id: second.id }, other);
    await resultOf(closePosition, { id: first.id });
    expect((await available()) + (await available(other))).toBeLessThan(before);
  });
});

describe('profit of trial margin', () => {
  test('without verification is frozen, and cannot leave the account', async () => {
    const coupon_id = await gain();
    const { profit, returned } = await couponOf(coupon_id);
    expect([Number(returned), profit?.status]).toEqual([100, 'held']);
    expect(await cents()).toEqual(['1000.00', Number(profit!.amount).toFixed(2)]);
    expect(
      await resultOf(transferBetweenAccounts, {
        from_field: 'lever',
        to_field: 'change',
        currency_id: tether,
        number: '1000.02',
      }),
    ).toBe('balance.insufficient number');
  });

  test('on own margin is available at once', async () => {
    await own.tick('20000');
    const coupon_id = await trial();
    const { id } = await must(openPosition, { ...ticket('1', coupon_id), share: 50 });
    await own.tick('20200');
    await must(closePosition, { id });
    const [free, frozen] = await lever();
    expect(frozen / (free + frozen - 1_000)).toBeCloseTo(1 / 5, 3);
  });

  test('is paid out at the first level of verification', async () => {
    const coupon_id = await gain();
    const { profit } = await couponOf(coupon_id);
    await verifyNow(own.person);
    expect((await couponOf(coupon_id)).profit).toEqual({
      amount: profit!.amount,
      paid: profit!.amount,
      status: 'paid',
    });
    expect(await cents()).toEqual(withProfit(profit!.amount));
  });

  test('is reduced by later losses of the same position before it is paid out', async () => {
    const coupon_id = await trial();
    const { id } = await must(openPosition, ticket('1', coupon_id));
    await own.tick('20200');
    await must(closePosition, { id, share: '5' });
    expect((await couponOf(coupon_id)).profit?.status).toBe('held');
    await own.tick('19700');
    await must(closePosition, { id });
    expect((await couponOf(coupon_id)).profit).toBeNull();
    expect((await lever())[1]).toBe(0);
  });

  test('is paid once per user: a further trial margin is refused', async () => {
    await verifyNow(own.person);
    await gain();
    expect(await resultOf(openPosition, ticket('1', await trial()))).toBe('coupon.profitTaken coupon_id');
  });

  test('of two concurrent positions is paid once, and the other is returned to the exchange', async () => {
    const coupons = [await trial(), await trial()] as const;
    const opened = [
      await must(openPosition, ticket('1', coupons[0])),
      await must(openPosition, ticket('1', coupons[1])),
    ];
    await own.tick('20200');
    for (const { id } of opened) await must(closePosition, { id });
    await verifyNow(own.person);
    const [one, other] = [await couponOf(coupons[0]), await couponOf(coupons[1])];
    expect([one.profit!.status, other.profit!.status]).toEqual(['paid', 'returned']);
    expect(await cents()).toEqual(withProfit(one.profit!.amount));
  });

  test('of two accounts on one device is paid to one of them', async () => {
    const device = anyDevice();
    const other = await stranger(device);
    await enter(own.person, device);
    const coupons = [await gain(), await gain(other)] as const;
    await verifyNow(own.person, other);
    expect([
      (await couponOf(coupons[0])).profit!.status,
      (await couponOf(coupons[1], other)).profit!.status,
    ]).toEqual(['paid', 'returned']);
    expect(await cents(other)).toEqual(['1000.00', '0.00']);
  });
});

describe('an invitation ring', () => {
  const friendCoupons = async (): Promise<number> =>
    (await must(listCoupons, {})).data.filter(({ source }) => source === 'friend').length;

  test('the device of the inviter earns no coupon', async () => {
    const device = anyDevice();
    await enter(own.person, device);
    await verifyNow(await friendOf(own.person, device));
    expect(await friendCoupons()).toBe(0);
  });

  test('friends on one device earn one, others one each', async () => {
    const device = anyDevice();
    await verifyNow(
      await friendOf(own.person, device),
      await friendOf(own.person, device),
      await friendOf(own.person, anyDevice()),
    );
    expect(await friendCoupons()).toBe(2);
  });
});

test('a code received by many accounts on one device is paid once', async () => {
  const device = anyDevice();
  const code = await offerCoupon(own.server, trialTerms);
  const people = [await stranger(device), await stranger(device), await stranger(device)];
  for (const person of people) {
    const { id: coupon_id } = await must(receiveCoupon, { code }, person);
    await own.tick('20000');
    const { id } = await must(openPosition, ticket('1', coupon_id), person);
    await own.tick('20200');
    await must(closePosition, { id }, person);
  }
  await verifyNow(...people);
  const paid = (await Promise.all(people.map((person) => lever(person)))).map(([free]) => free > 1_001);
  expect(paid.filter(Boolean).length).toBe(1);
});

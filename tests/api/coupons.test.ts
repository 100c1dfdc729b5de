import { describe, expect } from 'vitest';
import { getCoupon, listCoupons, receiveCoupon, type Coupon } from '#contract/coupons.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listMessages } from '#contract/messages.ts';
import { getUser } from '#contract/signed-in.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { bonusTerms, offerCoupon, receivedCoupon } from '#tests/support/coupons.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { anyPhone, auditByRule, bindPhone, submitText } from '#tests/support/identity.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { person, personTest as test, server } from './fixtures.ts';

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as = person.token) =>
  server.api.must(endpoint, input, { token: as });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, as = person.token): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: as }));
const couponsOf = async (status?: 'unused' | 'used' | 'expired', as = person.token): Promise<Coupon[]> =>
  (await must(listCoupons, { status }, as)).data;
const noticesOf = async (as = person.token): Promise<string[]> =>
  (await must(listMessages, { type: 'system' }, as)).data.map(({ title }) => title);

describe('a code', () => {
  test('returns its coupon once, case-insensitively, and the user is notified', async () => {
    const code = await offerCoupon(server);
    const coupon = await must(receiveCoupon, { code: ` ${code.toLowerCase()} ` });
    expect(coupon).toEqual({
      id: coupon.id,
      kind: 'fee_discount',
      status: 'unused',
      source: 'code',
      products: ['spot', 'futures'],
      rate: '50',
      amount: '5',
      least: '100',
      most_multiple: null,
      created_at: server.clock.now().toISOString(),
      ends_at: new Date(server.clock.nowMs() + 10 * dayMs).toISOString(),
      used_at: null,
      used_for: null,
      benefit: '0',
      benefit_currency_name: 'USDT',
      returned: '0',
      profit: null,
      version: 1,
    });
    expect(await resultOf(receiveCoupon, { code })).toBe('coupon.codeReceived code');
    expect(await couponsOf('unused')).toEqual([coupon]);
    expect(await must(getCoupon, { id: coupon.id })).toEqual(coupon);
    const [message] = (await must(listMessages, { type: 'system' })).data;
    expect(fieldsOf(message, 'title', 'url')).toEqual({
      title: 'You received a coupon',
      url: `/pages/setting/coupon?id=${coupon.id}`,
    });
  });

  test('sent twice at once returns one coupon, and the last of an offer goes to one of two users', async () => {
    const code = await offerCoupon(server);
    const both = await Promise.all([resultOf(receiveCoupon, { code }), resultOf(receiveCoupon, { code })]);
    expect(both.toSorted()).toEqual(['coupon.codeReceived code', 'ok']);
    const last = await offerCoupon(server, { quota: 1 });
    const other = await server.signUp();
    const two = await Promise.all([
      resultOf(receiveCoupon, { code: last }),
      resultOf(receiveCoupon, { code: last }, other.token),
    ]);
    expect(two.toSorted()).toEqual(['coupon.allGiven code', 'ok']);
  });

  test('that has ended, has not begun, or does not exist is refused at its field', async () => {
    const earlier = new Date(server.clock.nowMs() - hourMs);
    const ahead = new Date(server.clock.nowMs() + hourMs);
    expect(await resultOf(receiveCoupon, { code: await offerCoupon(server, { closes_at: earlier }) })).toBe(
      'coupon.codeEnded code',
    );
    expect(await resultOf(receiveCoupon, { code: await offerCoupon(server, { opens_at: ahead }) })).toBe(
      'coupon.codeEnded code',
    );
    expect(await resultOf(receiveCoupon, { code: ' ' })).toBe('text.required code');
    expect(await resultOf(receiveCoupon, { code: 'x'.repeat(201) })).toBe('coupon.codeUnknown code');
    expect(await resultOf(receiveCoupon, {})).toBe('parameter.error code');
  });

  test('cannot be guessed: after five wrong ones every code is locked for a while', async () => {
    const code = await offerCoupon(server);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await resultOf(receiveCoupon, { code: `GUESS${tries}` })).toBe('coupon.codeUnknown code');
    expect(await resultOf(receiveCoupon, { code })).toBe('coupon.codeLocked code');
    expect(await resultOf(receiveCoupon, { code }, (await server.signUp()).token)).toBe('ok');
    server.pass(10 * 60_000);
    expect(await resultOf(receiveCoupon, { code })).toBe('ok');
  });

  test('of any characters is refused', async () => {
    const outcomes = new Set<string>();
    for (const code of hostileStrings) {
      const { token } = outcomes.size % 4 === 0 ? await server.signUp() : person;
      outcomes.add(await resultOf(receiveCoupon, { code }, token));
    }
    const known = ['coupon.codeUnknown code', 'coupon.codeLocked code', 'text.required code'];
    expect([...outcomes].filter((outcome) => !known.includes(outcome))).toEqual([]);
  });
});

describe('granted coupons', () => {
  test('for the first level of verification: to the user and to the inviter, once per friend', async () => {
    const { extension_code } = await must(getUser, {});
    const friends = [
      await server.signUp(undefined, extension_code),
      await server.signUp(undefined, extension_code),
    ];
    for (const friend of friends) {
      await bindPhone(server, friend, anyPhone());
      await submitText(server, friend);
    }
    await auditByRule(server);
    for (const { token } of friends)
      expect((await couponsOf('unused', token)).map(({ source, kind }) => [source, kind])).toEqual([
        ['verified', 'fee_discount'],
      ]);
    expect((await couponsOf('unused')).map(({ source, kind }) => [source, kind])).toEqual([
      ['friend', 'trial_margin'],
      ['friend', 'trial_margin'],
    ]);
  });
});

describe('expiry', () => {
  test('reminds the owner once a day before the end, and notifies the expiry', async () => {
    const { id } = await receivedCoupon(server, person.token, { days: 3 });
    server.pass(2 * dayMs - 1_000);
    await server.app.settleDue();
    expect(await noticesOf()).toEqual(['You received a coupon']);
    server.pass(1_000);
    await server.app.settleDue();
    await server.app.settleDue();
    expect(await noticesOf()).toEqual(['A coupon ends soon', 'You received a coupon']);
    server.pass(dayMs);
    await server.app.settleDue();
    expect(fieldsOf(await must(getCoupon, { id }), 'status', 'version')).toEqual({
      status: 'expired',
      version: 3,
    });
    expect((await noticesOf())[0]).toBe('A coupon has expired');
    expect((await couponsOf('expired')).map((coupon) => coupon.id)).toEqual([id]);
    expect(await couponsOf('unused')).toEqual([]);
  });

  test('after downtime that spans both notifies only of the end', async () => {
    await receivedCoupon(server, person.token, { days: 3 });
    server.pass(4 * dayMs);
    await server.app.settleDue();
    expect(await noticesOf()).toEqual(['A coupon has expired', 'You received a coupon']);
  });
});

describe('lists', () => {
  test('can be filtered by product, and by coupons no longer unused', async () => {
    const discount = await receivedCoupon(server, person.token, { days: 1 });
    const bonus = await receivedCoupon(server, person.token, bonusTerms);
    const idsOf = async (input: RequestInput<typeof listCoupons>): Promise<number[]> =>
      (await must(listCoupons, input)).data.map(({ id }) => id);
    expect(await idsOf({ product: 'lock_up' })).toEqual([bonus.id]);
    expect(await idsOf({ product: 'futures' })).toEqual([discount.id]);
    expect(await idsOf({ status: 'closed' })).toEqual([]);
    server.pass(dayMs);
    await server.app.settleDue();
    expect(await idsOf({ status: 'closed' })).toEqual([discount.id]);
  });

  test('never show coupons of another user', async () => {
    const { id } = await receivedCoupon(server, person.token);
    const { token } = await server.signUp();
    expect(await couponsOf(undefined, token)).toEqual([]);
    expect(await resultOf(getCoupon, { id }, token)).toBe('coupon.notFound id');
    expect(await outcomeOf(server.api.ask(listCoupons, {}, {}))).toBe('login.required');
  });
});

import { describe, expect } from 'vitest';
import { cancelWithdrawal, getWithdrawalTerms, listWithdrawals } from '#contract/withdrawals.ts';
import { mostOpenWithdrawals } from '#domain/withdrawals/withdrawals.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { bitcoin, confirmedAddress, verify } from '#tests/support/withdrawing-user.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const { must, send, mustSend, balance, reviewed } = own;
const dayMs = 24 * 3_600_000;

describe('the limit of 24 hours', () => {
  const left = async () => (await must(getWithdrawalTerms, { currency: bitcoin })).left;

  test('depends on the level, is a sliding window, and is shown', async () => {
    expect(await must(getWithdrawalTerms, { currency: bitcoin })).toEqual({
      currency_id: bitcoin,
      currency_name: 'BTC',
      decimals: 8,
      account: 'change',
      available: '600.00000000',
      ways: [{ type: 0, chain: 'BTC', rate: '0.0002', min_number: '0.001' }],
      name: 'BTC',
      rate: '0.0002',
      min_number: '0.001',
      legal_balance: null,
      change_balance: '600.00000000',
      level: 1,
      limit: '200',
      left: '200',
      left_number: '200',
      has_pay_password: true,
      second_factors: [],
      reviewer: 'rule',
      as_of: own.server.clock.now().toISOString(),
    });
    await mustSend({ number: '150' });
    expect(await left()).toBe('50');
    expect(await outcomeOf(send({ number: '50.00000001' }))).toBe('withdrawal.limit number');
    own.server.pass(3_600_000);
    await mustSend({ number: '50' });
    expect(await outcomeOf(send({ number: '0.001' }))).toBe('withdrawal.limit number');
    own.server.pass(dayMs - 3_600_000 - 1);
    expect(await left()).toBe('0');
    own.server.pass(1);
    expect(await left()).toBe('150');
    await verify(own.server, own.person, 2);
    expect(await left()).toBe('450');
  });

  test('does not count returned withdrawals', async () => {
    const { id } = await mustSend({ number: '200' });
    expect(await left()).toBe('0');
    await must(cancelWithdrawal, { id });
    expect(await left()).toBe('200');
  });

  test('counts other currencies by their worth in BTC, rounded up', async () => {
    await fund(own.server, own.person.account, 'change', '1000');
    const saved = await confirmedAddress(own.server, own.person, {
      currency: tether,
      chain: 'TRC20',
      address: 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top',
    });
    const sent = await mustSend({ address: saved.id, currency: tether, number: '100.000001', rate: '1' });
    expect(sent.worth).toBe('0.00500001');
    expect(await left()).toBe('199.99499999');
    const terms = await must(getWithdrawalTerms, { currency: tether });
    expect([terms.left, terms.left_number]).toEqual(['199.99499999', '3999899.9998']);
  });

  test('is not exceeded by twelve concurrent requests, to the minor unit', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(send({ number: '18.18181819' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'withdrawal.limit number')).toHaveLength(2);
    expect(await left()).toBe('18.1818181');
    const rest = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(send({ number: '18.1818181' }))),
    );
    expect(rest.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await left()).toBe('0');
    await reviewed();
    expect(await balance()).toEqual(['400.00000000', '0.00000000']);
  });

  test('is not exceeded by two that each fit alone', async () => {
    const outcomes = await Promise.all([
      outcomeOf(send({ number: '100.00000001' })),
      outcomeOf(send({ number: '100' })),
    ]);
    expect(outcomes.sort()).toEqual(['ok', 'withdrawal.limit number']);
  });

  test('uses a price of the last hour, and none older', async () => {
    await fund(own.server, own.person.account, 'change', '1000');
    const saved = await confirmedAddress(own.server, own.person, {
      currency: tether,
      chain: 'TRC20',
      address: 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top',
    });
    const dollars = { address: saved.id, currency: tether, number: '100', rate: '1' };
    const tick = () => own.server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
    await tick();
    own.server.pass(3_599_999);
    expect(await outcomeOf(send(dollars))).toBe('ok');
    own.server.pass(1);
    expect(await outcomeOf(send(dollars))).toBe('quote.stale');
    // One bitcoin counts as one, regardless of its price.
    expect(await outcomeOf(send())).toBe('ok');
    await tick();
    expect(await outcomeOf(send(dollars))).toBe('ok');
  });

  test('is checked over the whole day by the rule: excess withdrawals after a lowered level return', async () => {
    await verify(own.server, own.person, 2);
    for (let count = 0; count < 5; count += 1) await mustSend({ number: '60' });
    await verify(own.server, own.person, 1);
    await reviewed();
    const { data } = await must(listWithdrawals, {});
    expect(data.map(({ status, reason }) => reason ?? status)).toEqual([
      'aboveLimit',
      'aboveLimit',
      'sent',
      'sent',
      'sent',
    ]);
    expect(await balance()).toEqual(['420.00000000', '0.00000000']);
  });

  test('does not limit the count: twenty may be pending, also with concurrent requests', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: mostOpenWithdrawals + 3 }, () => outcomeOf(send({ number: '0.5' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(mostOpenWithdrawals);
    expect(outcomes.filter((outcome) => outcome === 'withdrawal.tooMany')).toHaveLength(3);
    await reviewed();
    expect(await outcomeOf(send({ number: '0.5' }))).toBe('ok');
  });

  test('and the balance are never exceeded together', async () => {
    await verify(own.server, own.person, 2);
    await mustSend({ number: '480' });
    await reviewed();
    own.server.pass(dayMs);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(send({ number: '30' }))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'balance.insufficient number')).toHaveLength(8);
    expect(await balance()).toEqual(['0.00000000', '120.00000000']);
  });
});

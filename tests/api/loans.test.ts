import { describe, expect } from 'vitest';
import {
  addLoanCollateral,
  applyForLoan,
  getLoan,
  getLoanEligibility,
  getLoanOffer,
  listLoans,
  repayLoan,
  withdrawLoan,
} from '#contract/loans.ts';
import type { AccountName } from '#contract/account-names.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { changeMarketMaker } from '#server/exchange/modules/users/roles.service.ts';
import { millionForThirty } from '#tests/support/borrower.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { useLoanScene } from '#tests/support/use-loan-scene.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const scene = useLoanScene();
const { tick, must, resultOf, apply, newest, held: balance, messages } = scene;

describe('borrowing requirements', () => {
  test('terms are public, and missing requirements are listed for the user', async () => {
    const offer = await scene.server.api.must(getLoanOffer, {}, {});
    expect([
      offer.currencies.map(({ currency_name }) => currency_name),
      fieldsOf(offer, 'min_amount', 'max_amount', 'min_days', 'max_days', 'overdue_rate', 'closing_rate'),
    ]).toEqual([
      ['USDT', 'BTC', 'ETH', 'USDC'],
      {
        min_amount: '500000',
        max_amount: '10000000',
        min_days: 7,
        max_days: 365,
        overdue_rate: '0.5',
        closing_rate: '110',
      },
    ]);
    expect(fieldsOf(await must(getLoanEligibility, {}), 'is_eligible', 'level', 'missing')).toEqual({
      is_eligible: true,
      level: 2,
      missing: '0',
    });
    const other = await scene.server.signUp();
    expect(fieldsOf(await must(getLoanEligibility, {}, other), 'is_eligible', 'level', 'missing')).toEqual({
      is_eligible: false,
      level: 0,
      missing: '500000',
    });
    expect(await apply({}, other)).toBe('loan.notEligible');
    expect(await changeMarketMaker(scene.server.database, other.account, true)).toBe(true);
    expect(await changeMarketMaker(scene.server.database, 'nobody@example.test', true)).toBe(false);
    expect((await must(getLoanEligibility, {}, other)).is_eligible).toBe(true);
    expect(await apply({}, other)).toBe('balance.insufficient collateral');
  });

  test.each([
    [{ amount: '499999' }, 'amount.tooSmall amount'],
    [{ amount: '10000001', collateral: '99' }, 'amount.tooLarge amount'],
    [{ amount: '0' }, 'amount.invalid amount'],
    [{ amount: '1000000.1234567' }, 'amount.decimals amount'],
    [{ term_days: 6 }, 'term.range term_days'],
    [{ term_days: 366 }, 'term.range term_days'],
    [{ term_days: 'many' }, 'term.range term_days'],
    [{ collateral: '24.99999999' }, 'collateral.insufficient collateral'],
    [{ collateral: '0' }, 'amount.invalid collateral'],
    [{ collateral: '30.123456789' }, 'amount.decimals collateral'],
    [{ collateral: '101' }, 'balance.insufficient collateral'],
    [{ collateral_account: 'stock' }, 'loan.collateral collateral_id'],
    [{ collateral_account: 'nowhere' }, 'loan.collateral collateral_account'],
    [{ collateral_id: 999 }, 'loan.collateral collateral_id'],
    [{ currency_id: 999 }, 'loan.currency currency_id'],
    [{ currency_id: bitcoin, amount: '24.9', collateral_id: bitcoin }, 'amount.tooSmall amount'],
  ])('an application with %o: %s', async (fields, outcome) => {
    expect(await apply(fields as never)).toBe(outcome);
    expect(await balance('change', bitcoin)).toEqual(['100.00000000', '0.00000000']);
  });

  test('stale prices refuse an application', async () => {
    scene.server.pass(11_000);
    expect(await apply()).toBe('quote.stale');
  });
});

describe('an application', () => {
  test('locks its collateral, is approved by the rule, and pays out what the risk rate allows', async () => {
    const waiting = await must(applyForLoan, millionForThirty);
    expect(
      fieldsOf(waiting, 'status', 'amount', 'pledged', 'leverage', 'day_rate', 'outstanding', 'debt'),
    ).toEqual({
      status: 'underReview',
      amount: '1000000',
      pledged: '30',
      leverage: '2.67',
      day_rate: '0.03',
      outstanding: '0',
      debt: '0',
    });
    expect(await balance('change', bitcoin)).toEqual(['70.00000000', '30.00000000']);
    scene.server.pass(4_000);
    await scene.server.app.settleDue();
    const loan = await newest();
    expect(fieldsOf(loan, 'status', 'outstanding', 'debt', 'days')).toEqual({
      status: 'granted',
      outstanding: '1000000',
      debt: '1000000',
      days: 0,
    });
    expect(loan.steps.map(({ kind, price }) => [kind, price])).toEqual([
      ['applied', '20000'],
      ['granted', '20000'],
    ]);
    expect(await balance('margin', tether)).toEqual(['100000.000000', '900000.000000']);
    expect((await messages())[0]).toBe(
      'Your loan of 1,000,000 USDT was granted: 100,000 USDT is free in your margin account, 900,000 USDT stays held there as security.',
    );
  });

  test('with locked collateral, or next to a pending application, is refused', async () => {
    const both = await Promise.all([apply(), apply()]);
    expect(both.sort()).toEqual(['loan.waiting', 'ok']);
    expect(await apply({ collateral: '25' })).toBe('loan.waiting');
    const { id } = await newest();
    scene.server.pass(4_000);
    await tick('20000');
    await scene.server.app.settleDue();
    expect((await must(getLoan, { id })).status).toBe('granted');
    expect(await apply({ collateral: '71' })).toBe('balance.insufficient collateral');
  });

  test('can be cancelled until it is decided, only by its user', async () => {
    const { id } = await must(applyForLoan, millionForThirty);
    const stranger = await scene.server.signUp();
    for (const [endpoint, fields] of [
      [getLoan, {}],
      [withdrawLoan, {}],
      [repayLoan, { amount: '1' }],
      [addLoanCollateral, { amount: '1' }],
    ] as const)
      expect(await resultOf(endpoint, { id, ...fields }, stranger)).toBe('loan.notFound id');
    expect((await must(withdrawLoan, { id })).status).toBe('withdrawn');
    expect(await balance('change', bitcoin)).toEqual(['100.00000000', '0.00000000']);
    expect(await resultOf(withdrawLoan, { id })).toBe('state.notAllowed id');
    expect(await resultOf(repayLoan, { id, amount: '1' })).toBe('state.notAllowed id');
  });

  test('whose collateral has fallen meanwhile is refused, and releases it', async () => {
    const { id } = await must(applyForLoan, millionForThirty);
    await tick('9999');
    scene.server.pass(4_000);
    await scene.server.app.settleDue();
    expect(fieldsOf(await must(getLoan, { id }), 'status', 'reason', 'pledged')).toEqual({
      status: 'refused',
      reason: 'collateralFell',
      pledged: '0',
    });
    expect(await balance('change', bitcoin)).toEqual(['100.00000000', '0.00000000']);
    expect((await messages())[0]).toContain('no longer covers the loan');
  });

  test('the payout can be transferred, and cannot be used for repayment until it is back', async () => {
    const { id } = await scene.granted({ collateral: '80' });
    expect(await balance('margin', tether)).toEqual(['1000000.000000', '0.000000']);
    const move = (from: AccountName, to: AccountName, number: string) =>
      must(transferBetweenAccounts, { currency_id: tether, from_field: from, to_field: to, number });
    await move('margin', 'lever', '600000');
    expect(await resultOf(repayLoan, { id, amount: '500000' })).toBe('balance.insufficient amount');
    await move('lever', 'margin', '100000');
    expect((await must(repayLoan, { id, amount: '500000' })).outstanding).toBe('500000');
    expect(await balance('margin', tether)).toEqual(['0.000000', '0.000000']);
  });

  test('is not decided while prices are stale', async () => {
    const { id } = await must(applyForLoan, millionForThirty);
    scene.server.pass(20_000);
    await scene.server.app.settleDue();
    expect((await must(getLoan, { id })).status).toBe('underReview');
    scene.server.pass(60_000);
    await tick('20000');
    await scene.server.app.settleDue();
    expect((await must(getLoan, { id })).status).toBe('granted');
  });

  test('the same key applies once', async () => {
    const key = crypto.randomUUID();
    const ask = () =>
      scene.server.api.must(applyForLoan, millionForThirty, { token: scene.person.token, key });
    expect((await ask()).id).toBe((await ask()).id);
    expect((await must(listLoans, {})).total).toBe(1);
  });
});

import { describe, expect } from 'vitest';
import { addLoanCollateral, getLoan, repayLoan } from '#contract/loans.ts';
import { afterPayment, loanDebt, paidOut } from '#domain/loans/loans.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { loanService } from '#server/exchange/modules/loans/loans.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { lockRows } from '#tests/support/lock-rows.ts';
import { useLoanScene } from '#tests/support/use-loan-scene.ts';
import { test } from './fixtures.ts';

const [bitcoin, ether] = [1, 2];
const scene = useLoanScene();
const { tick, must, resultOf, granted, newest, nextDay, held: balance, messages } = scene;

describe('a paid-out loan', () => {
  test('is repaid in parts and in full; every figure can be derived from its history', async () => {
    const { id } = await granted();
    await nextDay();
    await nextDay(10);
    expect(fieldsOf(await must(getLoan, { id }), 'days', 'interest', 'debt')).toEqual({
      days: 10,
      interest: '3000',
      debt: '1003000',
    });
    expect(await resultOf(repayLoan, { id, amount: '1003000.000001' })).toBe('amount.tooLarge amount');
    expect(await resultOf(repayLoan, { id, amount: '0' })).toBe('amount.invalid amount');
    expect(await resultOf(repayLoan, { id, amount: '1003000', seen_debt: '1000000' })).toBe(
      'state.changed seen_debt',
    );
    const part = await must(repayLoan, { id, amount: '203000', seen_debt: '1003000' });
    expect(fieldsOf(part, 'status', 'outstanding', 'held', 'debt', 'repaid')).toEqual({
      status: 'granted',
      outstanding: '800000',
      held: '720000',
      debt: '800000',
      repaid: '203000',
    });
    await nextDay(10);
    const debt = toPlain(
      loanDebt(
        afterPayment(
          paidOut({ principal: '1000000', decimals: 6, term_days: 30 }, decimal('600000')),
          10,
          '203000',
        ),
        20,
      ),
    );
    expect(debt).toBe('802400');
    const whole = await must(repayLoan, { id, amount: debt });
    expect(fieldsOf(whole, 'status', 'outstanding', 'debt', 'pledged', 'repaid')).toEqual({
      status: 'repaid',
      outstanding: '0',
      debt: '0',
      pledged: '0',
      repaid: '1005400',
    });
    expect(
      whole.steps
        .slice(2)
        .map(({ kind, days, amount, interest, held: ofLocked, debt: owed }) => [
          kind,
          days,
          amount,
          interest,
          ofLocked,
          owed,
        ]),
    ).toEqual([
      ['repaid', 10, '203000', '3000', '180000', '1003000'],
      ['repaid', 20, '802400', '2400', '720000', '802400'],
    ]);
    expect(await balance('margin', tether)).toEqual(['0.000000', '0.000000']);
    expect(await balance('change', bitcoin)).toEqual(['100.00000000', '0.00000000']);
    expect(await resultOf(repayLoan, { id, amount: '1' })).toBe('state.notAllowed id');
  });

  test('interest without available funds cannot be paid', async () => {
    const { id } = await granted({ amount: '1500000', collateral: '99', term_days: 365 });
    await nextDay();
    await nextDay(100);
    expect((await must(getLoan, { id })).interest).toBe('67500');
    expect(await resultOf(repayLoan, { id, amount: '67500' })).toBe('balance.insufficient amount');
    expect((await must(repayLoan, { id, amount: '10000' })).interest).toBe('57500');
  });

  test('is overdue after its term, at 0.5 % of the loan a day, and notifies a day before and then', async () => {
    const { id } = await granted({ term_days: 7 });
    await nextDay();
    await nextDay(6);
    expect((await must(getLoan, { id })).status).toBe('granted');
    expect((await messages()).filter((text) => text.includes('next 00:00 UTC'))).toHaveLength(1);
    expect((await messages()).filter((text) => text.includes('is over'))).toEqual([]);
    await nextDay();
    const atItsEnd = await must(getLoan, { id });
    expect(fieldsOf(atItsEnd, 'status', 'debt')).toEqual({ status: 'overdue', debt: '1002100' });
    expect(Date.parse(atItsEnd.due_at!)).toBeLessThanOrEqual(scene.server.clock.nowMs());
    expect((await messages()).filter((text) => text.includes('is over'))).toHaveLength(1);
    await nextDay();
    await nextDay(2);
    expect(fieldsOf(await must(getLoan, { id }), 'status', 'days', 'debt')).toEqual({
      status: 'overdue',
      days: 10,
      debt: '1017100',
    });
    const texts = await messages();
    expect(texts.filter((text) => text.includes('is over'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('next 00:00'))).toHaveLength(1);
    expect((await must(repayLoan, { id, amount: '1017100' })).status).toBe('repaid');
  });

  test('warns once at 130 percent, and again after collateral is added', async () => {
    const { id } = await granted({ collateral: '40' });
    await tick('15000.01');
    expect((await newest()).is_warned).toBe(false);
    await tick('15000');
    await tick('14990');
    const warned = await newest();
    expect([warned.is_warned, warned.steps.map(({ kind }) => kind)]).toEqual([
      true,
      ['applied', 'granted', 'marginCall'],
    ]);
    expect((await messages())[0]).toContain('has come down to 130%');
    const added = await must(addLoanCollateral, { id, amount: '10' });
    expect(fieldsOf(added, 'pledged', 'is_warned')).toEqual({ pledged: '50', is_warned: false });
    expect(await resultOf(addLoanCollateral, { id, amount: '61' })).toBe('balance.insufficient amount');
    await tick('12000');
    expect((await newest()).is_warned).toBe(true);
    await tick('20000');
  });

  test('is liquidated on the recorded tick below 110 percent, and the rest is returned', async () => {
    const { id } = await granted();
    await tick('6666.67');
    expect((await newest()).status).toBe('granted');
    await tick('6666');
    const tickOf = scene.server.app.openMarket.market.latest('BTC/USDT')!;
    const closed = await must(getLoan, { id });
    expect(
      fieldsOf(closed, 'status', 'debt', 'repaid', 'returned', 'collateral_returned', 'shortfall', 'pledged'),
    ).toEqual({
      status: 'closed',
      debt: '0',
      repaid: '1000000',
      // 900,000 was locked; 15.03156328 x 6,666 less 0.2 % is 100,000.000022.
      returned: '0.000022',
      collateral_returned: '14.96843672',
      shortfall: '0',
      pledged: '0',
    });
    expect(await balance('change', bitcoin)).toEqual(['84.96843672', '0.00000000']);
    expect(await balance('margin', tether)).toEqual(['100000.000000', '0.000000']);
    expect(fieldsOf(closed.steps.at(-1)!, 'kind', 'amount', 'price', 'debt', 'ticks')).toEqual({
      kind: 'closed',
      amount: '15.03156328',
      price: '6666',
      debt: '1000000',
      ticks: [{ symbol: 'BTC/USDT', price: '6666', seq: tickOf.seq, at: tickOf.at }],
    });
    expect((await messages())[0]).toContain('14.96843672 BTC of the collateral');
    await tick('20000');
  });

  test('whose collateral is insufficient is covered by the exchange', async () => {
    const { id } = await granted({ term_days: 365 });
    await nextDay();
    await nextDay(100);
    await tick('1000');
    expect(fieldsOf(await must(getLoan, { id }), 'status', 'repaid', 'returned', 'shortfall')).toEqual({
      status: 'closed',
      repaid: '929940',
      returned: '0',
      shortfall: '115060',
    });
    await tick('20000');
  });

  test('of bitcoin against dollars is liquidated on a rise, against ether on a fall of their ratio', async () => {
    await fund(scene.server, scene.person.account, 'change', '1000000');
    const short = await granted({
      currency_id: bitcoin,
      amount: '50',
      collateral_id: tether,
      collateral: '600000',
    });
    expect(short.status).toBe('granted');
    await tick('40000');
    expect((await newest()).is_warned).toBe(true);
    await tick('60001');
    expect(fieldsOf(await newest(), 'status', 'returned', 'collateral_returned')).toEqual({
      status: 'closed',
      returned: '0',
      collateral_returned: '299393.786979',
    });
    await tick('20000');
    await fund(scene.server, scene.person.account, 'change', '1000', ether);
    await tick('1000', 'ETH/USDT');
    const ratio = await granted({
      currency_id: bitcoin,
      amount: '50',
      collateral_id: ether,
      collateral: '600',
    });
    expect(ratio.status).toBe('granted');
    await tick('22000');
    await tick('900', 'ETH/USDT');
    expect(fieldsOf(await newest(), 'status', 'is_warned')).toEqual({ status: 'granted', is_warned: false });
    await tick('30000');
    expect(fieldsOf(await newest(), 'status', 'is_warned')).toEqual({ status: 'granted', is_warned: true });
    await tick('1400', 'ETH/USDT');
    expect((await newest()).is_warned).toBe(false);
    await tick('500', 'ETH/USDT');
    expect(fieldsOf(await newest(), 'status', 'is_warned')).toEqual({ status: 'granted', is_warned: true });
    await tick('499', 'ETH/USDT');
    const closed = await newest();
    expect([closed.status, closed.steps.at(-1)!.ticks.map(({ price }) => price)]).toEqual([
      'closed',
      ['499', '30000'],
    ]);
    await tick('20000');
  });

  test('in its own currency is warned about only as days pass', async () => {
    const { id } = await granted({
      currency_id: bitcoin,
      amount: '25',
      collateral_id: bitcoin,
      collateral: '12.5',
      term_days: 7,
    });
    await nextDay();
    await nextDay(7);
    await nextDay(40);
    expect(fieldsOf(await must(getLoan, { id }), 'status', 'is_warned')).toEqual({
      status: 'overdue',
      is_warned: true,
    });
    await nextDay(40);
    expect(
      fieldsOf(await must(getLoan, { id }), 'status', 'returned', 'collateral_returned', 'shortfall'),
    ).toEqual({ status: 'closed', returned: '0', collateral_returned: '2.4475', shortfall: '0' });
  });

  test('repaid and liquidated at the same instant ends once', async () => {
    const { id } = await granted();
    const asked: Promise<unknown>[] = [];
    await lockRows(scene.server, ['select from loans where id = $1 for update', id], async (othersWait) => {
      scene.server.pass(1_000);
      await scene.server.tick({ symbol: 'BTC/USDT', price: '3000', volume: '1' });
      await othersWait(1);
      asked.push(resultOf(repayLoan, { id, amount: '1000000' }));
      await othersWait(2);
    });
    expect(await Promise.all(asked)).toEqual(['state.notAllowed id']);
    await scene.server.app.use(loanService).settled();
    expect((await must(getLoan, { id })).status).toBe('closed');
    await tick('20000');
    const again = await granted();
    await lockRows(
      scene.server,
      ['select from loans where id = $1 for update', again.id],
      async (othersWait) => {
        asked.push(resultOf(repayLoan, { id: again.id, amount: '1000000' }));
        await othersWait(1);
        scene.server.pass(1_000);
        await scene.server.tick({ symbol: 'BTC/USDT', price: '3000', volume: '1' });
        await othersWait(2);
      },
    );
    expect((await Promise.all(asked)).at(-1)).toBe('ok');
    await scene.server.app.use(loanService).settled();
    expect((await must(getLoan, { id: again.id })).status).toBe('repaid');
    await tick('20000');
  });
});

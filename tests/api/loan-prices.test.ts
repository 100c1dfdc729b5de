import { describe, expect } from 'vitest';
import { getLoan } from '#contract/loans.ts';
import { loanService } from '#server/exchange/modules/loans/loans.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { lockRows } from '#tests/support/lock-rows.ts';
import { useLoanScene } from '#tests/support/use-loan-scene.ts';
import { test } from './fixtures.ts';

const scene = useLoanScene();
const { tick, must, granted, newest, nextDay, messages } = scene;

describe('a loan under price changes', () => {
  test('that recovers warns again when the price falls a second time', async () => {
    await granted({ collateral: '40' });
    for (const [price, isWarned] of [
      ['15000', true],
      ['17499', true],
      ['17500', false],
      ['15001', false],
      ['15000', true],
    ] as const) {
      await tick(price);
      expect([price, (await newest()).is_warned]).toEqual([price, isWarned]);
    }
    expect((await messages()).filter((text) => text.includes('has come down to 130%'))).toHaveLength(2);
    expect((await newest()).steps.map(({ kind }) => kind)).toEqual([
      'applied',
      'granted',
      'marginCall',
      'recovered',
      'marginCall',
    ]);
    await tick('20000');
  });

  test('is neither liquidated nor warned about on a stale price; the next tick decides', async () => {
    const { id } = await granted({ term_days: 7 });
    await nextDay();
    await nextDay(87);
    expect(fieldsOf(await must(getLoan, { id }), 'status', 'days', 'debt', 'is_warned')).toEqual({
      status: 'overdue',
      days: 87,
      debt: '1402100',
      is_warned: false,
    });
    await tick('20000');
    expect((await must(getLoan, { id })).status).toBe('closed');
  });

  test('is liquidated without locking a balance while waiting for one with a lower id', async () => {
    const { id } = await granted();
    const balances = (account: string) =>
      `select from balances where account = '${account}' and currency_id = ${tether}
        and user_id = (select user_id from loans where id = $1) for update`;
    await lockRows(scene.server, [balances('change'), id], async (othersWait) => {
      scene.server.pass(1_000);
      await scene.server.tick({ symbol: 'BTC/USDT', price: '3000', volume: '1' });
      await othersWait(1);
      // A transfer that has locked the first may lock the second too.
      await scene.server.open.pool.query(`${balances('margin')} nowait`, [id]);
    });
    await scene.server.app.use(loanService).settled();
    expect((await must(getLoan, { id })).status).toBe('closed');
    await tick('20000');
  });
});

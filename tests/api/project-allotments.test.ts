import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { getSubscription, listProjectAllotment, listSubscriptions } from '#contract/projects.ts';
import { allot, subscriptionCost } from '#domain/projects/allotment.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, minimum, toPlain } from '#domain/money/money.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { useIeoServer } from '#tests/support/ieo-server.ts';
import { test } from './fixtures.ts';

const own = useIeoServer();

describe('the allotment', () => {
  test('is published in full: it can be recomputed from the issue and its rows', async () => {
    const { id: project_id } = await own.offer({ amount: '100' });
    const amounts = ['33.3', '70', '1.00000001', '250', '7.7', '7.7', '19'];
    for (const amount of amounts)
      await own.apply(project_id, amount, toPlain(decimal(amount).times('0.5').round(6, 3)));
    expect((await own.must(listProjectAllotment, { project_id })).data).toEqual([]);
    await own.nextDay();
    const pages = [1, 2, 3].map((page) =>
      own.server.api.must(listProjectAllotment, { project_id, page, limit: 3 }, {}),
    );
    const rows = (await Promise.all(pages)).flatMap(({ data }) => data);
    expect(rows).toEqual(
      allot(amounts.map(decimal), decimal('100'), 8).map((approved, index) => ({
        number: index + 1,
        applied: amounts[index],
        approved: toPlain(approved),
      })),
    );
    const sum = rows.reduce((total, { approved }) => total.plus(decimal(approved)), decimal('0'));
    expect([toPlain(sum), (await own.info(project_id)).allotted]).toEqual(['100', '100']);
    const { data } = await own.must(listSubscriptions, { limit: 100 });
    expect(data.map(({ give_amount }) => give_amount)).toEqual(
      rows.map(({ approved }) => approved).reverse(),
    );
    expect(await own.resultOf(listProjectAllotment, { project_id: 999_999 })).toBe(
      'offer.unknown project_id',
    );
  });

  test('too small for a unit refunds an application in full', async () => {
    const { id: project_id } = await own.offer({ amount: '1', least: '0.00000001' });
    const { id } = await own.apply(project_id, '0.00000001', '0.000001');
    await own.apply(project_id, '10000', '5000');
    await own.nextDay();
    expect(fieldsOf(await own.must(getSubscription, { id }), 'status', 'paid', 'released')).toEqual({
      status: 'refunded',
      paid: '0',
      released: '0.000001',
    });
  });

  test('that is a day overdue is cancelled, and everything is refunded', async () => {
    const { id: project_id } = await own.offer();
    const { id } = await own.apply(project_id, '100', '50');
    own.server.pass(2 * dayMs);
    await own.server.app.settleDue();
    expect([
      fieldsOf(await own.must(getSubscription, { id }), 'status', 'give_amount', 'released'),
      fieldsOf(await own.info(project_id), 'time_status', 'allotted', 'allotted_at'),
      (await own.must(listProjectAllotment, { project_id })).total,
      await own.balance(),
    ]).toEqual([
      { status: 'refunded', give_amount: '0', released: '50' },
      { time_status: 'finished', allotted: null, allotted_at: null },
      0,
      ['10000.000000', '0.000000'],
    ]);
  });

  test('of many is settled once by concurrent jobs', async () => {
    const { id: project_id } = await own.offer({ amount: '50' });
    for (let count = 0; count < 30; count += 1) await own.apply(project_id, '7', '3.5');
    own.server.pass(dayMs);
    await Promise.all([own.server.app.settleDue(), own.server.app.settleDue(), own.server.app.settleDue()]);
    const { data } = await own.must(listSubscriptions, { limit: 100 });
    const approved = data.reduce((sum, one) => sum.plus(decimal(one.give_amount!)), decimal('0'));
    expect([data.every(({ status }) => status === 'partlyApproved'), toPlain(approved)]).toEqual([
      true,
      '50',
    ]);
  });
});

test('any applications have approved and refunded parts that sum to the total', async () => {
  const people = await Promise.all([1, 2, 3].map(() => own.server.signUp()));
  const units = fc.integer({ min: 1, max: 300_000_000 });
  const books = fc.record({
    issue: units,
    price: fc.integer({ min: 1, max: 99_999 }),
    applied: fc.array(fc.record({ who: fc.nat(2), amount: units }), { minLength: 1, maxLength: 6 }),
  });
  const coins = (whole: number): string => toPlain(decimal(String(whole)).times('0.00000001'));
  await fc.assert(
    fc.asyncProperty(books, async ({ issue, price: pricedAt, applied }) => {
      const price = toPlain(decimal(String(pricedAt)).times('0.001'));
      const { id } = await own.offer({ amount: coins(issue), least: '0.00000001', price });
      for (const { who, amount } of applied) {
        const total = subscriptionCost(decimal(coins(amount)), decimal(price), 6);
        await own.apply(id, coins(amount), toPlain(total), people[who]!.token);
      }
      await own.nextDay();
      const rows = await own.server.database
        .selectFrom('project_applications')
        .selectAll()
        .where('project_id', '=', id)
        .execute();
      const sum = (amounts: readonly (string | null)[]) =>
        amounts.reduce((total, amount) => total.plus(decimal(amount!)), decimal('0'));
      const all = sum(rows.map(({ amount }) => amount));
      expect(toPlain(sum(rows.map(({ approved }) => approved)))).toBe(
        toPlain(minimum(all, decimal(coins(issue)))),
      );
      for (const { frozen, paid, released } of rows)
        expect(toPlain(decimal(paid!).plus(decimal(released!)))).toBe(toPlain(decimal(frozen)));
      expect(await verifyLedger(own.server.database)).toBeNull();
    }),
    { numRuns: 12 },
  );
});

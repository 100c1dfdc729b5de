import { expect, inject, test } from 'vitest';
import { getInvitations, listInvitees, listRebates } from '#contract/invitations.ts';
import { getTrader, listTraderHistory, listTraders } from '#contract/traders.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { verifyFigures } from '#server/exchange/modules/copy-trading/verify-figures.service.ts';
import { login } from '#contract/users.ts';
import { restartTestServer, startTestServer } from '#tests/support/server.ts';

const env = { MARKET_FEED: 'simulated' };

test('demo traders have placed the trades their figures are computed from, once', async () => {
  const first = await startTestServer(inject('postgresUrl'), env);
  const server = await restartTestServer(first, env);
  const { data, total } = await server.api.must(listTraders, {}, {});
  expect([total, data.every(({ closed_count }) => closed_count === 40)]).toEqual([8, true]);
  const [best] = data;
  const history = await server.api.must(listTraderHistory, { trader_user_id: best!.id, limit: 50 }, {});
  expect(history.total).toBe(40);
  const made = history.data.reduce((sum, { profits, fees }) => sum + Number(profits) - Number(fees), 0);
  expect(Number(best!.total_profits)).toBeCloseTo(made, 4);
  expect((await server.api.must(getTrader, { trader_user_id: best!.id }, {})).curve).toHaveLength(40);
  const verified = await verifyFigures(server.database);
  expect([verified.length, verified.flatMap(({ wrong }) => wrong)]).toEqual([8, []]);

  // The user invited by the demonstration account trades too, and earns it a rebate on every past day.
  const token = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  const invited = await server.api.must(getInvitations, {}, { token });
  expect([invited.first_degree, invited.second_degree]).toEqual([5, 3]);
  const { data: rebates } = await server.api.must(listRebates, { limit: 100 }, { token });
  expect(new Set(rebates.map(({ day }) => day)).size).toBe(11);
  expect(rebates.every(({ day, paid_at }) => paid_at!.slice(0, 10) > day)).toBe(true);
  const paid = rebates.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(Number(invited.earned[0]!.amount)).toBeCloseTo(paid, 5);
  for (const degree of ['1', '2'] as const) {
    const { data: invitees } = await server.api.must(listInvitees, { degree }, { token });
    expect(invitees.every(({ earned }) => Number(earned[0]!.amount) > 0)).toBe(true);
  }
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

import { expect, inject, test } from 'vitest';
import { getTrader, listTraderHistory, listTraders } from '#contract/traders.ts';
import { verifyLedger } from '#server/invariants.ts';
import { verifyFigures } from '#server/modules/copy-trading/verify-figures.service.ts';
import { restartTestServer, startTestServer } from '#tests/support/server.ts';

const env = { MARKET_FEED: 'simulated' };

test('traders of the demonstration really placed what their figures are computed from, once', async () => {
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
  expect(await verifyLedger(server.database)).toBeNull();
  await server.close();
});

import { expect, inject, test } from 'vitest';
import { listProjectAllotment, listProjects } from '#contract/projects.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { restartTestServer, startTestServer } from '#tests/support/server.ts';

test('a visitor of the demo finds every state of a project once, also after a restart', async () => {
  const first = await startTestServer(inject('postgresUrl'));
  const projects = async (server = first) => (await server.api.must(listProjects, {}, {})).data;
  const seen = await projects();
  expect(seen.map(({ title, time_status, applications }) => [title, time_status, applications])).toEqual([
    ['Kelp', 'inProgress', 8],
    ['Cairn', 'warmUp', 0],
    ['Marl', 'finished', 9],
    ['Shoal', 'finished', 9],
  ]);
  const finished = seen.filter(({ time_status }) => time_status === 'finished');
  for (const { id, amount } of finished) {
    const { data } = await first.api.must(listProjectAllotment, { project_id: id }, {});
    expect([data.length, data.reduce((sum, { approved }) => sum + Number(approved), 0).toFixed(2)]).toEqual([
      9,
      Number(amount).toFixed(2),
    ]);
  }
  await first.app.settleDue();
  const settled = await projects();
  const again = await restartTestServer(first, {});
  expect(await projects(again)).toEqual(settled);
  expect(await verifyLedger(again.database)).toBeNull();
  await again.close();
});

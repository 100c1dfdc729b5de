import { expect } from 'vitest';
import type { ProjectProgress } from '#contract/project-progress.ts';
import { subscribeToProject } from '#contract/projects.ts';
import { offerProject } from '#tests/support/ieo-project.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();

test('the amount applied for is published to every subscriber, once for several changes', async () => {
  const { id } = await offerProject(own.server, { amount: '100' });
  const { token } = await own.server.signUp();
  const socket = await own.connect();
  const start = await socket.subscribe({ channel: 'offers', of: 'projects' });
  const seen = {
    id,
    time_status: 'inProgress',
    total_sell: '0',
    percentage: '100',
    applications: 0,
    version: 1,
  };
  expect('rows' in start && start.rows).toContainEqual(seen);
  const nextOf = async () => (await socket.next('offers')).rows as ProjectProgress[];
  const update = nextOf();
  for (const price of ['5', '5', '5'])
    await own.server.api.must(
      subscribeToProject,
      { project_id: id, amount: '10', pay_currency: 'USDT', price },
      { token },
    );
  let last = (await update).find((one) => one.id === id);
  while (last?.applications !== 3) last = (await nextOf()).find((one) => one.id === id) ?? last;
  expect([last, socket.waiting('offers')]).toEqual([
    { ...seen, total_sell: '30', percentage: '70', applications: 3, version: 4 },
    0,
  ]);
  socket.unsubscribe({ channel: 'offers', of: 'projects' });
});

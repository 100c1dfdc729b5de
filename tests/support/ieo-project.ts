import { dayMs } from '#domain/time/instant.ts';
import { announced } from '#server/exchange/modules/projects/projects.chart.ts';
import { insertProject, type NewProject } from '#server/exchange/modules/projects/projects.repository.ts';
import type { TestServer } from './server.ts';

export const hourMs = 3_600_000;

/**
 * A new project, independent of other applications: 1,000 KELP at 0.5 USDT, from 1, paid in USDT, BTC or
 * ETH; open since a second ago for a day, listed a day later, locked for 10 days.
 */
export const offerProject = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  terms: Partial<NewProject> = {},
): Promise<{ readonly id: number }> => {
  const now = clock.nowMs();
  const project = {
    code: null,
    title: 'Kelp',
    currency_id: 41,
    currency_name: 'KELP',
    decimals: 8,
    price: '0.5',
    amount: '1000',
    least: '1',
    lock_days: 10,
    pay_currency_ids: [3, 1, 2],
    link: null,
    white_paper: null,
    announced_at: new Date(now - 10 * dayMs),
    start_at: new Date(now - 1_000),
    end_at: new Date(now + dayMs),
    listing_at: new Date(now + 2 * dayMs),
    allotted_at: null,
    ...terms,
  };
  const { announced_at, start_at, end_at } = project as Record<'announced_at' | 'start_at' | 'end_at', Date>;
  return insertProject(database, {
    ...project,
    ...announced({
      amount: project.amount,
      min: project.least,
      announced_at: announced_at.toISOString(),
      start_at: start_at.toISOString(),
      end_at: end_at.toISOString(),
    }),
  });
};

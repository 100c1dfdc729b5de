import { dayMs } from '#domain/time/instant.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { applied } from '#server/exchange/modules/projects/applications.chart.ts';
import { insertApplication } from '#server/exchange/modules/projects/applications.repository.ts';
import { afterApplication, byClock } from '#server/exchange/modules/projects/projects.chart.ts';
import { changeProject, lockProject } from '#server/exchange/modules/projects/projects.repository.ts';
import { tether } from './fund.ts';
import { offerProject } from './ieo-project.ts';

/**
 * A project whose issue is half of the amount applied for, already ended when stored, with many
 * applications created by the exchange's own storage and ledger rather than by calls, which could not take
 * thousands at once. Returns the project.
 */
export const applicationsAtEnd = (
  database: Database,
  { userIds, count }: { readonly userIds: readonly number[]; readonly count: number },
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const at = new Date(Date.now() - 60_000);
    const { id: projectId } = await offerProject(
      { database: transaction, clock: systemClock() },
      { amount: String(count), start_at: new Date(at.getTime() - dayMs), end_at: new Date() },
    );
    let project = byClock((await lockProject(transaction, projectId))!, at);
    for (let number = 1; number <= count; number += 1) {
      const userId = userIds[number % userIds.length]!;
      // With different amounts, so that there are fractions to share.
      const amount = number % 2 === 0 ? '1.5' : '2.5';
      project = { ...afterApplication(project, amount, at), applications: number };
      await insertApplication(transaction, {
        ...applied({
          amount,
          price: '0.5',
          pay_decimals: 6,
          applied_at: at.toISOString(),
          end_at: project.end_at.toISOString(),
          listing_at: project.listing_at.toISOString(),
          lock_days: project.lock_days,
        }),
        user_id: userId,
        project_id: projectId,
        number,
        title: project.title,
        currency_id: project.currency_id,
        currency_name: project.currency_name,
        decimals: project.decimals,
        pay_currency_id: tether,
        pay_currency_name: 'USDT',
        pay_decimals: 6,
        amount,
        price: '0.5',
        rate: '1',
        tick: null,
        quote_id: null,
        end_at: project.end_at,
        listing_at: project.listing_at,
        lock_days: project.lock_days,
        created_at: at,
        freeze: (id) =>
          freeze(transaction, {
            userId,
            account: 'change',
            currencyId: tether,
            amount: amount === '1.5' ? '0.75' : '1.25',
            kind: 'ieo',
            reference: `ieo:${id}`,
            at,
          }),
      });
    }
    await changeProject(transaction, project);
    return projectId;
  });

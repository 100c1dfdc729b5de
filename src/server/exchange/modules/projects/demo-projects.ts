import { subscriptionCost } from '#domain/projects/allotment.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { seededProjects } from './project-seeds.repository.ts';
import type { ProjectRow } from './projects.repository.ts';
import { endProject } from './seed-projects.ts';
import { stages, stateOf, type Stage } from './seeded-projects.ts';
import { subscribe } from './subscribe.ts';

/**
 * One whose coins are locked from the listing on, and one that was approved in part; as fractions of the
 * issue.
 */
const applications: readonly { readonly state: Stage['state']; readonly part: string }[] = [
  { state: 'listed', part: '0.16' },
  { state: 'finished', part: '0.1' },
];
/** After the sale began. */
const appliedAfterMs = 1.1 * dayMs;

const find = async (
  transaction: Transaction,
  state: Stage['state'],
  now: Date,
): Promise<ProjectRow | undefined> =>
  (await seededProjects(transaction)).find((row) => stateOf(row, now) === state);

/**
 * The demo account's applications, and the end of those projects: the account shares in their allotments.
 */
export const demoProjects = (context: ExchangeContext): readonly DemoAct[] => {
  const start = context.clock.now();
  const wallets = context.use(createWalletService);
  return applications.flatMap(({ state, part }): DemoAct[] => {
    const stage = stages.find((one) => one.state === state)!;
    const at = new Date(start.getTime() + stage.start * dayMs + appliedAfterMs);
    return [
      {
        at,
        async perform(unit, userId) {
          const project = await find(unit.transaction, state, start);
          if (!project) return;
          const clock = { now: () => at, nowMs: () => at.getTime() };
          const amount = decimal(project.amount).times(decimal(part));
          const { decimals } = wallets.describeCurrency(quoteCurrency.id);
          await subscribe({ ...context, wallets, clock }, unit, userId, {
            project_id: project.id,
            amount: toPlain(amount),
            pay_currency: quoteCurrency.id,
            price: toPlain(subscriptionCost(amount, decimal(project.price), decimals)),
          });
        },
      },
      {
        at: new Date(start.getTime() + stage.end * dayMs),
        async perform(unit) {
          const project = await find(unit.transaction, state, start);
          if (project) await endProject(unit, project);
        },
      },
    ];
  });
};

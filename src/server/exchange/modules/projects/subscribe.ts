import type { RequestOutput } from '#contract/endpoint.ts';
import type { ProjectApplication, subscribeToProject } from '#contract/projects.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { checkApplication, unitPriceIn } from '#domain/projects/subscription.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { freeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { applied } from './applications.chart.ts';
import { insertApplication } from './applications.repository.ts';
import { requirePayCurrency, requireRate } from './pay-rates.ts';
import { exchangeAccount, referenceOf, publish, publishBalances, type ProjectDeps } from './project-deps.ts';
import { afterApplication, byClock } from './projects.chart.ts';
import { changeProject, lockProject, type ProjectRow } from './projects.repository.ts';
import { spendFixedRate } from './quote-project.ts';

type Wanted = RequestOutput<typeof subscribeToProject>;

const closedProblems = { warmUp: 'offer.notBegun', finished: 'offer.ended' } as const;

/** The current state of the project, locked against concurrent applications. @throws Refusal */
const openProject = async (transaction: Transaction, id: number, at: Date): Promise<ProjectRow> => {
  const stored = await lockProject(transaction, id);
  if (!stored) throw new Refusal('offer.unknown', { field: 'project_id' });
  const project = byClock(stored, at);
  if (project.status !== 'inProgress')
    throw new Refusal(closedProblems[project.status], { field: 'project_id' });
  return project;
};

interface UsedQuote {
  readonly quoteId: number | undefined;
  readonly projectId: number;
  readonly payId: number;
}

/** The rate of the quote that was used, or the current one. @throws Refusal */
const rateOf = (
  deps: ProjectDeps,
  transaction: Transaction,
  userId: number,
  { quoteId, projectId, payId }: UsedQuote,
  at: Date,
) =>
  quoteId === undefined
    ? requireRate(deps, payId)
    : spendFixedRate(deps, transaction, userId, { quoteId, projectId, payId }, at);

/** Applies for coins, and freezes their cost at the rate that the user saw. @throws Refusal */
export const subscribe = async (
  deps: ProjectDeps,
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  userId: number,
  { project_id, amount: wanted, pay_currency, price: seen, quote_id }: Wanted,
): Promise<ProjectApplication> => {
  const at = deps.clock.now();
  const project = await openProject(transaction, project_id, at);
  const pay = requirePayCurrency(deps, project, pay_currency);
  const problem = checkApplication(wanted, { min: project.least, decimals: project.decimals });
  if (problem) throw new Refusal(problem, { field: 'amount' });
  const used = { quoteId: quote_id, projectId: project.id, payId: pay.id };
  const { rate, tick } = await rateOf(deps, transaction, userId, used, at);
  const amount = toPlain(decimal(wanted));
  const price = unitPriceIn(project.price, rate);
  const total = subscriptionCost(decimal(amount), decimal(price), pay.decimals);
  if (!total.eq(decimal(seen)))
    throw new Refusal('project.priceMoved', { field: 'price', price: toPlain(total) });
  const taken = afterApplication(project, amount, at);
  const number = project.applications + 1;
  await changeProject(transaction, { ...taken, applications: number });
  const row = await insertApplication(transaction, {
    ...applied({
      amount,
      price,
      pay_decimals: pay.decimals,
      applied_at: at.toISOString(),
      end_at: project.end_at.toISOString(),
      listing_at: project.listing_at.toISOString(),
      lock_days: project.lock_days,
    }),
    user_id: userId,
    project_id: project.id,
    number,
    title: project.title,
    currency_id: project.currency_id,
    currency_name: project.currency_name,
    decimals: project.decimals,
    pay_currency_id: pay.id,
    pay_currency_name: pay.name,
    pay_decimals: pay.decimals,
    amount,
    price,
    rate,
    tick,
    quote_id: quote_id ?? null,
    end_at: project.end_at,
    listing_at: project.listing_at,
    lock_days: project.lock_days,
    created_at: at,
    freeze: (id) =>
      covered('amount', () =>
        freeze(transaction, {
          userId,
          account: exchangeAccount,
          currencyId: pay.id,
          amount: toPlain(total),
          kind: 'ieo',
          reference: referenceOf({ id }),
          at,
        }),
      ),
  });
  await publishBalances(deps, { transaction, emit }, [row]);
  return publish(emit, row);
};

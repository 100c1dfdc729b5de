import { subscriptionCost } from '#domain/projects/allotment.ts';
import { dayMs, hourOf } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { quoteCurrency } from '#server/exchange/market/listings.ts';
import { fundParticipants } from '#server/exchange/modules/demonstration/participants.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { moveProject } from './allot-project.ts';
import { claimApplications } from './applications.repository.ts';
import type { ProjectDeps } from './project-deps.ts';
import { closeSeeded, seededProjects } from './project-seeds.repository.ts';
import { announced } from './projects.chart.ts';
import { lockProject, insertProject, type ProjectRow } from './projects.repository.ts';
import { nextIssue, stages, stateOf, type Issue, type Stage } from './seeded-projects.ts';
import { settleApplications } from './settle-applications.ts';
import { subscribe } from './subscribe.ts';

type Deps = Omit<ProjectDeps, 'clock'>;

/** The application of each participant, as a fraction of the issue, before the demand multiplies it. */
const appetites = ['0.15', '0.11', '0.045', '0.155', '0.06', '0.03', '0.12', '0.04'];

const clockAt = (atMs: number): Clock => ({ nowMs: () => atMs, now: () => new Date(atMs) });

const announce = async (
  { transaction }: Pick<Unit, 'transaction'>,
  { coin: { name, price, amount, least }, round }: Issue,
  { start, end, listing, lockDays }: Stage,
  nowMs: number,
): Promise<ProjectRow> => {
  const currency = currencies.find((one) => one.name === name)!;
  const inDays = (days: number): Date => new Date(hourOf(nowMs) + days * dayMs);
  const times = { announced_at: inDays(start - 3), start_at: inDays(start), end_at: inDays(end) };
  return insertProject(transaction, {
    ...announced({
      amount,
      min: least,
      announced_at: times.announced_at.toISOString(),
      start_at: times.start_at.toISOString(),
      end_at: times.end_at.toISOString(),
    }),
    ...times,
    code: round === 1 ? name : `${name}-${round}`,
    title: round === 1 ? currency.full_name : `${currency.full_name} ${round}`,
    currency_id: currency.id,
    currency_name: name,
    decimals: currency.decimals,
    price,
    amount,
    least,
    lock_days: lockDays,
    pay_currency_ids: ['USDT', 'BTC', 'ETH'].map((pay) => currencies.find((one) => one.name === pay)!.id),
    link: null,
    white_paper: null,
    listing_at: inDays(listing),
    allotted_at: null,
  });
};

/** Applies as users do, half a day after the start. */
const applyAll = async (
  deps: Deps,
  unit: Pick<Unit, 'transaction' | 'emit'>,
  project: ProjectRow,
  demand: string,
): Promise<void> => {
  const clock = clockAt(project.start_at.getTime() + dayMs / 2);
  const participants = await fundParticipants(unit.transaction, project.code!, clock.now());
  for (const [place, userId] of participants.entries()) {
    const amount = decimal(project.amount).times(decimal(appetites[place]!)).times(decimal(demand));
    const { decimals } = deps.wallets.describeCurrency(quoteCurrency.id);
    await subscribe({ ...deps, clock }, unit, userId, {
      project_id: project.id,
      amount: toPlain(amount),
      pay_currency: quoteCurrency.id,
      price: toPlain(subscriptionCost(amount, decimal(project.price), decimals)),
    });
  }
};

/** Carries out the due steps of a project whose time is over. */
export const endProject = async (
  { transaction }: Pick<Unit, 'transaction'>,
  { id, end_at }: ProjectRow,
): Promise<void> => {
  await moveProject(transaction, (await lockProject(transaction, id))!, end_at);
  const due = await claimApplications(transaction, end_at, { only: null, except: [], most: 100 });
  const own = due.filter(({ project_id }) => project_id === id);
  await settleApplications(
    transaction,
    own.toSorted((a, b) => a.user_id - b.user_id),
    end_at,
  );
};

/** The stages without applications of other users before the start. */
const isWithoutHistory = ({ state }: Stage): boolean => state === 'inProgress' || state === 'warmUp';

/**
 * With the demonstration, there are projects in every state, with real applications where they have begun; in
 * practice those that can still be applied for, and elsewhere none is on offer. Projects that have ended at the
 * first start are ended by the demo history, since the demo account applies for them too.
 */
export const seedProjects = async (context: ExchangeContext): Promise<void> => {
  const { isDemo, offersProducts, clock, unitOfWork } = context;
  const deps: Deps = { ...context, wallets: context.use(createWalletService) };
  await unitOfWork.run(async (transaction, emit) => {
    await lockOwner(transaction, 'seeds', 'projects');
    const now = clock.now();
    if (!offersProducts) return closeSeeded(transaction, now);
    const there = await seededProjects(transaction);
    const isFirst = there.length === 0;
    const missing = stages
      .filter((stage) => isDemo || isWithoutHistory(stage))
      .filter(({ state }) => !there.some((row) => stateOf(row, now) === state));
    for (const stage of missing) {
      const project = await announce({ transaction }, nextIssue(there, now), stage, now.getTime());
      there.push(project);
      if (isDemo && stage.state !== 'warmUp')
        await applyAll(deps, { transaction, emit }, project, stage.demand);
      if (!isFirst && project.end_at <= now) await endProject({ transaction }, project);
    }
  });
};

import { subscriptionCost } from '#domain/allotment.ts';
import { dayMs } from '#domain/instant.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { House } from '#server/house.ts';
import type { Clock } from '#server/lib/clock.ts';
import { lockOwner } from '#server/lib/lock-owner.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { currencies } from '#server/market/catalogue.ts';
import { quoteCurrency } from '#server/market/listings.ts';
import { fundParticipants } from '#server/modules/users/users.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { moveProject } from './allot-project.ts';
import { claimApplications } from './applications.repository.ts';
import type { ProjectWork } from './project-work.ts';
import { announced, byClock } from './projects.chart.ts';
import { allProjectRows, holdProject, insertProject, type ProjectRow } from './projects.repository.ts';
import { settleApplications } from './settle-applications.ts';
import { subscribe } from './subscribe.ts';

type Work = Omit<ProjectWork, 'clock'>;

interface Coin {
  readonly name: string;
  readonly price: string;
  readonly amount: string;
  readonly least: string;
}

/** Each is issued once, and the next one is taken where a state has no project any more. */
const coins: readonly Coin[] = [
  { name: 'SHOAL', price: '0.08', amount: '125000', least: '500' },
  { name: 'MARL', price: '1.25', amount: '8000', least: '40' },
  { name: 'KELP', price: '0.5', amount: '20000', least: '100' },
  { name: 'CAIRN', price: '2.4', amount: '4000', least: '20' },
  { name: 'BRINE', price: '0.02', amount: '500000', least: '2500' },
  { name: 'SKERRY', price: '0.15', amount: '60000', least: '300' },
];

/** What a visitor finds, its times in days from the start of the exchange. */
const stages = [
  { state: 'listed', start: -9, end: -6, listing: 0, lockDays: 30, demand: '2.5' },
  { state: 'finished', start: -4, end: -1, listing: 5, lockDays: 14, demand: '2.5' },
  { state: 'inProgress', start: -1, end: 2, listing: 4, lockDays: 7, demand: '1' },
  { state: 'warmUp', start: 2, end: 5, listing: 8, lockDays: 10, demand: '0' },
] as const;
type Stage = (typeof stages)[number];

/** What each participant applies for, as a fraction of the issue, before the demand multiplies it. */
const appetites = ['0.15', '0.11', '0.045', '0.155', '0.06', '0.03', '0.12', '0.04'];

const stateOf = (row: ProjectRow, now: Date): Stage['state'] => {
  const { status } = byClock(row, now);
  return status === 'finished' && row.listing_at <= now ? 'listed' : status;
};

const clockAt = (atMs: number): Clock => ({ nowMs: () => atMs, now: () => new Date(atMs) });

const announce = async (
  { transaction }: Pick<Unit, 'transaction'>,
  { name, price, amount, least }: Coin,
  { start, end, listing, lockDays }: Stage,
  nowMs: number,
): Promise<ProjectRow> => {
  const currency = currencies.find((one) => one.name === name)!;
  const inDays = (days: number): Date => new Date(nowMs + days * dayMs);
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
    code: name,
    title: currency.full_name,
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

/** Applies as anybody does, half a day after the start. */
const applyAll = async (
  work: Work,
  unit: Pick<Unit, 'transaction' | 'emit'>,
  project: ProjectRow,
  demand: string,
): Promise<void> => {
  const clock = clockAt(project.start_at.getTime() + dayMs / 2);
  const participants = await fundParticipants(unit.transaction, clock.now());
  for (const [place, userId] of participants.entries()) {
    const amount = decimal(project.amount).times(decimal(appetites[place]!)).times(decimal(demand));
    const { decimals } = work.wallets.describeCurrency(quoteCurrency.id);
    await subscribe({ ...work, clock }, unit, userId, {
      project_id: project.id,
      amount: toPlain(amount),
      pay_currency: quoteCurrency.id,
      price: toPlain(subscriptionCost(amount, decimal(project.price), decimals)),
    });
  }
};

/** What fell due of it before the exchange was started, each at its time. */
const catchUp = async (
  { transaction }: Pick<Unit, 'transaction'>,
  { id, end_at }: ProjectRow,
  now: Date,
): Promise<void> => {
  if (end_at > now) return;
  await moveProject(transaction, (await holdProject(transaction, id))!, end_at);
  const due = await claimApplications(transaction, end_at, { only: null, except: [], most: 100 });
  const held = due.filter(({ project_id }) => project_id === id);
  await settleApplications(
    transaction,
    held.toSorted((a, b) => a.user_id - b.user_id),
    end_at,
  );
};

/** With the demonstration every state of a project is found, with real applications for it where it has begun. */
export const seedProjects = async (house: House): Promise<void> => {
  const { isDemo, clock, unitOfWork } = house;
  if (!isDemo) return;
  const work: Work = { ...house, wallets: house.use(createWalletService) };
  await unitOfWork.run(async (transaction, emit) => {
    await lockOwner(transaction, 'seeds', 'projects');
    const now = clock.now();
    const there = (await allProjectRows(transaction)).filter(({ code }) => code !== null);
    const spare = coins.filter(({ name }) => !there.some(({ code }) => code === name));
    const missing = stages.filter(({ state }) => !there.some((row) => stateOf(row, now) === state));
    for (const [place, stage] of missing.slice(0, spare.length).entries()) {
      const project = await announce({ transaction }, spare[place]!, stage, now.getTime());
      if (stage.state !== 'warmUp') await applyAll(work, { transaction, emit }, project, stage.demand);
      await catchUp({ transaction }, project, now);
    }
  });
};

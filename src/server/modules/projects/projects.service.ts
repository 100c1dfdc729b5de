import { furthestAheadMs } from '#domain/request-validity.ts';
import type { House } from '#server/house.ts';
import { createBatchWork } from '#server/lib/batch-work.ts';
import type { Handlers } from '#server/lib/handlers.ts';
import { removeQuotesUntil } from '#server/lib/held-quotes.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { listShares } from './allotments.repository.ts';
import { moveProject } from './allot-project.ts';
import { toApplication } from './application-response.ts';
import {
  applicationsOf,
  claimApplications,
  findApplication,
  listApplicationRows,
  type ApplicationRow,
} from './applications.repository.ts';
import { projectQuotes } from './project-quotes.repository.ts';
import { toInfo, toProgress, toProject } from './project-response.ts';
import { exchangeAccount, tell, tellAllotted, tellBalances } from './project-work.ts';
import {
  allProjectRows,
  claimProjects,
  findProject,
  listProjectRows,
  type ProjectRow,
} from './projects.repository.ts';
import { quote } from './quote-project.ts';
import { settleApplications } from './settle-applications.ts';
import { subscribe } from './subscribe.ts';

const lookEveryMs = 1_000;
const applicationsAtOnce = 500;
/** A quote that is over is known for as long as a request that uses it can be meant. */
const quoteRetentionMs = furthestAheadMs;

/** The one instance of a house. */
export const projectService = (house: House) => {
  const { database, clock } = house;
  const wallets = house.use(createWalletService);
  const deps = { ...house, wallets };

  const requireProject = async (id: number): Promise<ProjectRow> => {
    const row = await findProject(database, id);
    if (!row) throw new Refusal('offer.unknown', { field: 'project_id' });
    return row;
  };

  const handlers = {
    async listProjects({ language, input: { time_status: state, page, limit } }) {
      const { rows, total } = await listProjectRows(database, state, clock.now(), page, limit);
      return { data: rows.map((row) => toProject(deps, row, language)), page, limit, total };
    },

    async getProject({ userId, language, input: { project_id: id } }) {
      const row = await requireProject(id);
      const isVisitor = userId === 0;
      const [wallet, own] = await Promise.all([
        isVisitor ? null : wallets.getWallet(userId, exchangeAccount, row.pay_currency_ids[0]!),
        isVisitor ? [] : applicationsOf(database, userId, id),
      ]);
      const sellable = own.find(({ status }) => status === 'released');
      return {
        info: toInfo(deps, row, language, wallet && wallet.available),
        order_info: own[0] ? toApplication(own[0]) : null,
        sell_order: sellable ? toApplication(sellable) : null,
      };
    },

    async listProjectAllotment({ input: { project_id: id, page, limit } }) {
      await requireProject(id);
      const { rows, total } = await listShares(database, id, page, limit);
      const data = rows.map(({ number, amount, share }) => ({
        number,
        applied: amount,
        approved: share,
      }));
      return { data, page, limit, total };
    },

    quoteProject: ({ userId, input }) => quote(deps, userId, input),

    subscribeToProject: ({ userId, input, once }) =>
      once((transaction, emit) => subscribe(deps, { transaction, emit }, userId, input)),

    async listSubscriptions({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listApplicationRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toApplication), page, limit, total };
    },

    async getSubscription({ userId, input }) {
      const row = await findApplication(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('application.notFound', { field: 'id' });
      return toApplication(row);
    },
  } satisfies Handlers;

  return {
    handlers,

    /** What is applied for of each project now. */
    async progress() {
      const now = clock.now();
      return (await allProjectRows(database)).map((row) => toProgress(row, now));
    },

    /** Opens projects, closes and allots them; and settles applications: what was allotted, listed, or is free. */
    dueWork: [
      createBatchWork<ProjectRow>(deps, {
        name: 'projects to open, close and allot',
        everyMs: lookEveryMs,
        // Each by itself: an allotment reads the whole book.
        most: 1,
        idOf: ({ id }) => id,
        claim: (transaction, among) => claimProjects(transaction, clock.now(), among),
        async settle(transaction, _emit, rows) {
          for (const row of rows) await moveProject(transaction, row, clock.now());
        },
      }),
      createBatchWork<ApplicationRow>(deps, {
        name: 'project applications to settle',
        everyMs: lookEveryMs,
        most: applicationsAtOnce,
        idOf: ({ id }) => id,
        claim: (transaction, among) => claimApplications(transaction, clock.now(), among),
        async settle(transaction, emit, rows) {
          // Balances are locked in one order, so that two processes do not wait for each other.
          const held = rows.toSorted((a, b) => a.user_id - b.user_id || a.id - b.id);
          const settled = await settleApplications(transaction, held, clock.now());
          for (const row of settled) tell(emit, row);
          await tellAllotted({ transaction, emit }, settled, clock.now());
          await tellBalances(deps, { transaction, emit }, settled);
        },
      }),
    ],

    sweep: () => removeQuotesUntil(database, projectQuotes, new Date(clock.nowMs() - quoteRetentionMs)),
  };
};

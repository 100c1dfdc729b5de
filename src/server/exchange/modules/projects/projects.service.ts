import type { LanguageCode } from '#contract/primitives.ts';
import { furthestAheadMs } from '#domain/calls/request-validity.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { removeQuotesUntil } from '#server/exchange/lib/requests/fixed-quotes.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { listShares } from './allotments.repository.ts';
import { toApplication } from './application-response.ts';
import { applicationsOf, findApplication, listApplicationRows } from './applications.repository.ts';
import { createProjectJobs } from './project-jobs.ts';
import { projectQuotes } from './project-quotes.repository.ts';
import { toInfo, toProgress, toProject } from './project-response.ts';
import { exchangeAccount, type ProjectDeps } from './project-deps.ts';
import { allProjectRows, findProject, listProjectRows, type ProjectRow } from './projects.repository.ts';
import { quote } from './quote-project.ts';
import { subscribe } from './subscribe.ts';

/** An expired quote is retained for as long as a request that uses it may still arrive. */
const quoteRetentionMs = furthestAheadMs;

interface ReadDeps extends ProjectDeps {
  readonly database: Database;
}

const requireProject = async (database: Database, id: number): Promise<ProjectRow> => {
  const row = await findProject(database, id);
  if (!row) throw new Refusal('offer.unknown', { field: 'project_id' });
  return row;
};

/** A project with the user's applications; visitors have none. @throws Refusal */
const readProject = async (deps: ReadDeps, userId: number, id: number, language: LanguageCode) => {
  const row = await requireProject(deps.database, id);
  const isVisitor = userId === 0;
  const [wallet, own] = await Promise.all([
    isVisitor ? null : deps.wallets.getWallet(userId, exchangeAccount, row.pay_currency_ids[0]!),
    isVisitor ? [] : applicationsOf(deps.database, userId, id),
  ]);
  const sellable = own.find(({ status }) => status === 'released');
  return {
    info: toInfo(deps, row, language, wallet && wallet.available),
    order_info: own[0] ? toApplication(own[0]) : null,
    sell_order: sellable ? toApplication(sellable) : null,
  };
};

/** One instance per exchange. */
export const projectService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const wallets = context.use(createWalletService);
  const deps = { ...context, wallets };

  const handlers = {
    async listProjects({ language, input: { time_status: state, page, limit } }) {
      const { rows, total } = await listProjectRows(database, state, clock.now(), page, limit);
      return { data: rows.map((row) => toProject(deps, row, language)), page, limit, total };
    },

    getProject: ({ userId, language, input }) => readProject(deps, userId, input.project_id, language),

    async listProjectAllotment({ input: { project_id: id, page, limit } }) {
      await requireProject(database, id);
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

    /** The current applications for each project. */
    async progress() {
      const now = clock.now();
      return (await allProjectRows(database)).map((row) => toProgress(row, now));
    },

    jobs: createProjectJobs(deps),

    cleanup: () => removeQuotesUntil(database, projectQuotes, new Date(clock.nowMs() - quoteRetentionMs)),
  };
};

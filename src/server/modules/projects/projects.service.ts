import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ProjectProgress } from '#contract/project-progress.ts';
import type {
  getProject,
  listProjectAllotment,
  listProjects,
  listSubscriptions,
  Project,
  ProjectApplication,
  ProjectQuote,
  quoteProject,
  subscribeToProject,
} from '#contract/projects.ts';
import { furthestAheadMs } from '#domain/request-validity.ts';
import type { House } from '#server/house.ts';
import { createBatchWork, type BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
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
import { exchangeAccount, tell, tellAllotted, tellBalances, type ProjectWork } from './project-work.ts';
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

export interface ProjectServiceDeps extends ProjectWork, BatchDeps {
  readonly database: Database;
}

type Once = (work: OnceWork<ProjectApplication>) => Promise<ProjectApplication>;

export interface ProjectService {
  /** @param state all of them when left out */
  list(
    language: LanguageCode,
    state: Project['time_status'] | undefined,
    page: number,
    limit: number,
  ): Promise<ResponseOf<typeof listProjects>>;
  /** @param userId 0 for visitors */
  detail(userId: number, id: number, language: LanguageCode): Promise<ResponseOf<typeof getProject>>;
  allotment(id: number, page: number, limit: number): Promise<ResponseOf<typeof listProjectAllotment>>;
  /** What is applied for of each project now. */
  progress(): Promise<ProjectProgress[]>;
  quote(userId: number, wanted: RequestOutput<typeof quoteProject>): Promise<ProjectQuote>;
  /** @throws Refusal */
  subscribe(
    userId: number,
    wanted: RequestOutput<typeof subscribeToProject>,
    once: Once,
  ): Promise<ProjectApplication>;
  /** @param isOpen all of them when left out */
  applications(
    userId: number,
    isOpen: boolean | undefined,
    page: number,
    limit: number,
  ): Promise<ResponseOf<typeof listSubscriptions>>;
  /** @throws Refusal `application.notFound` */
  application(userId: number, id: number): Promise<ProjectApplication>;
  /** Opens projects, closes and allots them; and settles applications: what was allotted, listed, or is free. */
  readonly dueWork: readonly DueWork[];
  sweep(): Promise<number>;
}

export const createProjectService = (deps: ProjectServiceDeps): ProjectService => {
  const { database, clock, wallets } = deps;

  const requireProject = async (id: number): Promise<ProjectRow> => {
    const row = await findProject(database, id);
    if (!row) throw new Refusal('offer.unknown', { field: 'project_id' });
    return row;
  };

  return {
    async list(language, state, page, limit) {
      const { rows, total } = await listProjectRows(database, state, clock.now(), page, limit);
      return { data: rows.map((row) => toProject(deps, row, language)), page, limit, total };
    },

    async detail(userId, id, language) {
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

    async allotment(id, page, limit) {
      await requireProject(id);
      const { rows, total } = await listShares(database, id, page, limit);
      const data = rows.map(({ number, amount, share }) => ({
        number,
        applied: amount,
        approved: share,
      }));
      return { data, page, limit, total };
    },

    async progress() {
      const now = clock.now();
      return (await allProjectRows(database)).map((row) => toProgress(row, now));
    },

    quote: (userId, wanted) => quote(deps, userId, wanted),

    subscribe: (userId, wanted, once) =>
      once((transaction, emit) => subscribe(deps, { transaction, emit }, userId, wanted)),

    async applications(userId, isOpen, page, limit) {
      const { rows, total } = await listApplicationRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toApplication), page, limit, total };
    },

    async application(userId, id) {
      const row = await findApplication(database, id);
      if (row?.user_id !== userId) throw new Refusal('application.notFound', { field: 'id' });
      return toApplication(row);
    },

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

/** The one instance of a house. */
export const projectService = (house: House): ProjectService =>
  createProjectService({ ...house, wallets: house.use(createWalletService) });

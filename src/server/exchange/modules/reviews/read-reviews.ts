import { type Queue, type Review, type ReviewHead } from '#contract/reviews.ts';
import { reviewKinds, type ReviewKindName } from '#contract/reviewed.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { subjectOf, type KindOf, type ReviewHeadline, type ReviewKind } from './review-kind.ts';
import {
  countQueues,
  findReview,
  listApprovals,
  listWaiting,
  readRevision,
  type FoundReview,
  type WaitingRow,
} from './reviews.repository.ts';

/** The number of the user's last movements that are shown with a review. */
const shownMovements = 8;

/** Queries of the review queue for the back office. */
export interface ReviewReader {
  queues(): Promise<Queue[]>;
  /** Open reviews, oldest first. @param kind undefined: all */
  listWaiting(
    operatorId: number,
    kind: ReviewKindName | undefined,
    page: number,
    limit: number,
  ): Promise<{ data: ReviewHead[]; page: number; limit: number; total: number }>;
  /** Includes the evidence; the access is logged. @throws Refusal `review.notFound` */
  read(operatorId: number, id: number): Promise<Review>;
  /** Changes whenever a review is opened, approved or decided. */
  revision(): Promise<string>;
}

export interface ReviewReaderDeps {
  readonly database: Database;
  readonly adminLog: AdminLog;
  readonly wallets: Pick<WalletService, 'listMovements'>;
  readonly levelOf: OwnAccountService['levelOf'];
  readonly kinds: ReadonlyMap<string, ReviewKind>;
  readonly kindOf: KindOf;
}

const toHead = (
  row: WaitingRow,
  kind: ReviewKindName,
  { amount, currency_name, approvalsNeeded }: ReviewHeadline,
  operatorId: number,
): ReviewHead => ({
  id: row.id,
  kind,
  account: row.account && maskAccount(row.account),
  amount,
  currency_name,
  opened_at: row.opened_at.toISOString(),
  approvals: row.approvals,
  approvals_needed: approvalsNeeded,
  is_own: row.user_id === operatorId,
});

/** Null when the review concerns no user; then the row has no user columns. */
const personOf = (row: FoundReview, level: number): Review['person'] =>
  row.user_id === null || row.account === null
    ? null
    : {
        id: row.user_id,
        account: row.account,
        nickname: row.nickname,
        level,
        vip_level: row.vip_level,
        created_at: row.member_since.toISOString(),
      };

const decisionOf = ({ decided_at, decision, operator, why, note }: FoundReview): Review['decision'] =>
  decided_at && { verdict: decision!, operator, why: why ?? '', note, at: decided_at.toISOString() };

/** The headlines of these reviews, by kind and subject. */
const headlinesOf = async (
  { database, kindOf }: ReviewReaderDeps,
  rows: readonly WaitingRow[],
): Promise<Map<string, ReviewHeadline>> => {
  const names = [...new Set(rows.map(({ kind }) => kind))];
  const found = await Promise.all(
    names.map(async (name) => {
      const ids = rows.filter(({ kind }) => kind === name).map(({ subject_id }) => subject_id);
      const headlines = await kindOf({ kind: name }).headlines(database, ids);
      return headlines.map(
        (headline) => [subjectOf({ kind: name, subject_id: headline.subjectId }), headline] as const,
      );
    }),
  );
  return new Map(found.flat());
};

const readReview = async (
  { database, adminLog, wallets, levelOf, kindOf }: ReviewReaderDeps,
  operatorId: number,
  id: number,
): Promise<Review> => {
  const row = await findReview(database, id);
  if (!row) throw new Refusal('review.notFound', { field: 'id' });
  const { user_id: userId, subject_id } = row;
  await adminLog.logAccess({ act: 'looked_at_review', operatorId, userId, subject: subjectOf(row) });
  const kind = kindOf(row);
  const [headlines, evidence, given, level, movements] = await Promise.all([
    kind.headlines(database, [subject_id]),
    kind.evidence(database, subject_id),
    listApprovals(database, id),
    userId === null ? 0 : levelOf(database, userId),
    userId === null ? { data: [] } : wallets.listMovements({ userId }, 1, shownMovements),
  ]);
  return {
    ...toHead(row, kind.name, headlines[0]!, operatorId),
    person: personOf(row, level),
    evidence,
    given: given.map(({ operator, operator_id, why, at }) => ({
      operator,
      is_own: operator_id === operatorId,
      why,
      at: at.toISOString(),
    })),
    decision: decisionOf(row),
    movements: movements.data,
  };
};

export const createReviewReader = (deps: ReviewReaderDeps): ReviewReader => {
  const { database, kinds, kindOf } = deps;
  return {
    async queues() {
      const rows = await countQueues(database);
      return reviewKinds.map((kind) => {
        const row = rows.find((one) => one.kind === kind);
        return { kind, waiting: row?.waiting ?? 0, oldest_at: row ? row.oldest_at.toISOString() : null };
      });
    },

    async listWaiting(operatorId, kind, page, limit) {
      const wanted = kind === undefined ? [...kinds.keys()] : [kind];
      const { rows, total } = await listWaiting(database, wanted, page, limit);
      const headlines = await headlinesOf(deps, rows);
      const data = rows.map((row) =>
        toHead(row, kindOf(row).name, headlines.get(subjectOf(row))!, operatorId),
      );
      return { data, page, limit, total };
    },

    read: (operatorId, id) => readReview(deps, operatorId, id),

    revision: () => readRevision(database),
  };
};

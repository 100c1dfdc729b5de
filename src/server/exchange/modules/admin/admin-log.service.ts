import type { AdminAction } from '#contract/admin.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { hasLogEntry, insertLogEntry } from './admin-log.repository.ts';

export interface AdminLogEntry {
  readonly act: AdminAction;
  /** Null for a decision by the published rule. */
  readonly operatorId: number | null;
  /** The user concerned; null if no single user is. */
  readonly userId: number | null;
  /** For example "deposit:12"; empty for entries that are not about a review. */
  readonly subject: string;
  readonly why: string;
  /** The operator's note to the reason code. */
  readonly note?: string | undefined;
}

export interface AdminLog {
  /** Logs a decision in the transaction that makes it. */
  write(transaction: Transaction, entry: AdminLogEntry): Promise<void>;
  /** Logs access to a user's data, before the data is returned. */
  logAccess(entry: Access): Promise<void>;
  /**
   * Same as `logAccess` for data that is read repeatedly while it changes: one entry covers a period. The
   * caller must serialise concurrent calls.
   */
  logAccessOnce(transaction: Transaction, entry: Access): Promise<void>;
}

type Access = Omit<AdminLogEntry, 'why' | 'note' | 'operatorId'> & { readonly operatorId: number };

/** How long one entry covers repeated access to the same subject. */
const accessLastsMs = 15 * 60_000;

/** One instance per exchange. */
export const adminLogService = ({
  clock,
  database,
}: Pick<ExchangeContext, 'clock' | 'database'>): AdminLog => {
  const write = (into: Database, clockOf: Clock, entry: AdminLogEntry): Promise<void> =>
    insertLogEntry(into, {
      at: clockOf.now(),
      act: entry.act,
      operator_id: entry.operatorId,
      user_id: entry.userId,
      subject: entry.subject,
      why: entry.why,
      note: entry.note ?? '',
    });
  return {
    write: (transaction, entry) => write(transaction, clock, entry),
    logAccess: (access) => write(database, clock, { ...access, why: '' }),
    async logAccessOnce(transaction, access) {
      const since = new Date(clock.nowMs() - accessLastsMs);
      if (!(await hasLogEntry(transaction, access, since)))
        await write(transaction, clock, { ...access, why: '' });
    },
  };
};

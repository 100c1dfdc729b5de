import type { DeskAct } from '#contract/desk.ts';
import type { ExchangeContext } from '#server/exchange-context.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { hasLogEntry, insertLogEntry } from './desk-log.repository.ts';

export interface DeskLogEntry {
  readonly act: DeskAct;
  /** Null: the published rule. */
  readonly operatorId: number | null;
  /** Whom it concerns; null: nobody by themselves. */
  readonly userId: number | null;
  /** "deposit:12"; empty where it is no review. */
  readonly subject: string;
  readonly why: string;
  /** What an operator added to a named reason. */
  readonly note?: string | undefined;
}

export interface DeskLog {
  /** Writes down a decision, in the transaction that it is made in. */
  write(transaction: Transaction, entry: DeskLogEntry): Promise<void>;
  /** Writes down a look at somebody's data, before the data is answered. */
  writeLook(entry: Look): Promise<void>;
  /**
   * The same of something that is looked at again and again while it changes: one entry stands for a while. Two calls at
   * once are the caller's to keep apart.
   */
  writeLookOnce(transaction: Transaction, entry: Look): Promise<void>;
}

type Look = Omit<DeskLogEntry, 'why' | 'note' | 'operatorId'> & { readonly operatorId: number };

/** So long an entry stands for all looks at the same. */
const lookLastsMs = 15 * 60_000;

/** One instance per exchange. */
export const deskLog = ({ clock, database }: Pick<ExchangeContext, 'clock' | 'database'>): DeskLog => {
  const write = (into: Database, clockOf: Clock, entry: DeskLogEntry): Promise<void> =>
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
    writeLook: (look) => write(database, clock, { ...look, why: '' }),
    async writeLookOnce(transaction, look) {
      const since = new Date(clock.nowMs() - lookLastsMs);
      if (!(await hasLogEntry(transaction, look, since)))
        await write(transaction, clock, { ...look, why: '' });
    },
  };
};

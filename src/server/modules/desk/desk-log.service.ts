import type { DeskAct } from '#contract/desk.ts';
import type { House } from '#server/house.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import { insertLogEntry } from './desk-log.repository.ts';

export interface DeskLogEntry {
  readonly act: DeskAct;
  /** Null: the published rule. */
  readonly operatorId: number | null;
  /** Whom it concerns; null: nobody by themselves. */
  readonly userId: number | null;
  /** "deposit:12"; empty where it is no review. */
  readonly subject: string;
  readonly why: string;
}

export interface DeskLog {
  /** Writes down a decision, in the transaction that it is made in. */
  write(transaction: Transaction, entry: DeskLogEntry): Promise<void>;
  /** Writes down a look at somebody's data, before the data is answered. */
  writeLook(entry: Omit<DeskLogEntry, 'why' | 'operatorId'> & { readonly operatorId: number }): Promise<void>;
}

/** The one instance of a house. */
export const deskLog = ({ clock, database }: Pick<House, 'clock' | 'database'>): DeskLog => {
  const write = (into: Database, clockOf: Clock, entry: DeskLogEntry): Promise<void> =>
    insertLogEntry(into, {
      at: clockOf.now(),
      act: entry.act,
      operator_id: entry.operatorId,
      user_id: entry.userId,
      subject: entry.subject,
      why: entry.why,
    });
  return {
    write: (transaction, entry) => write(transaction, clock, entry),
    writeLook: (look) => write(database, clock, { ...look, why: '' }),
  };
};

import type { ColumnType } from 'kysely';
import type { ProblemCode } from '#contract/problem.ts';
import type { RefusalDetails } from '../refusal.ts';
import type { Table } from './table.ts';

type IdempotencyKeysTable = Table<
  'idempotency_keys',
  {
    /** Written as JSON text, read as the value. */
    answer: ColumnType<unknown, string | null, string | null>;
    /** A refusal that ended the key for good; written as JSON text, read as the value. */
    refusal: ColumnType<{ code: ProblemCode; details: RefusalDetails } | null, string | null, string | null>;
    /** Set while the key is free to be tried again: the highest attempt that was refused. */
    refused_attempt: number;
  }
>;

type OutboxHeadsTable = Table<'outbox_heads'>;

type OutboxTable = Table<'outbox', { payload: ColumnType<unknown, string, never> }>;

export interface RequestTables {
  idempotency_keys: IdempotencyKeysTable;
  outbox_heads: OutboxHeadsTable;
  outbox: OutboxTable;
}

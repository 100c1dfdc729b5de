import type { ColumnType } from 'kysely';
import type { ProblemCode } from '#contract/problem.ts';
import type { RefusalDetails } from '#server/exchange/lib/calls/refusal.ts';
import type { Table } from './table.ts';

export interface RequestTables {
  idempotency_keys: Table<
    'idempotency_keys',
    {
      /** Written as JSON text, read as the value. */
      answer: ColumnType<unknown, string | null, string | null>;
      /** A refusal that ended the key for good; written as JSON text, read as the value. */
      refusal: ColumnType<
        { code: ProblemCode; details: RefusalDetails } | null,
        string | null,
        string | null
      >;
      /** Set while the key can be retried: the highest refused attempt. */
      refused_attempt: number;
    }
  >;
  outbox_heads: Table<'outbox_heads'>;
  outbox: Table<'outbox', { payload: ColumnType<unknown, string, never> }>;
}

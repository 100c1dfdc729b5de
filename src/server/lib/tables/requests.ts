import type { ColumnType } from 'kysely';
import type { ProblemCode } from '#contract/problem.ts';
import type { RefusalDetails } from '../refusal.ts';

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  /** Written as JSON text, read as the value. */
  answer: ColumnType<unknown, string | null, string | null>;
  /** A refusal that ended the key for good; written as JSON text, read as the value. */
  refusal: ColumnType<{ code: ProblemCode; details: RefusalDetails } | null, string | null, string | null>;
  /** Set while the key is free to be tried again: the highest attempt that was refused. */
  refused_attempt: number | null;
  created_at: Date;
}

interface OutboxHeadsTable {
  user_id: number;
  sequence: number;
}

interface OutboxTable {
  user_id: number;
  sequence: number;
  topic: string;
  payload: ColumnType<unknown, string, never>;
  created_at: Date;
}

export interface RequestTables {
  idempotency_keys: IdempotencyKeysTable;
  outbox_heads: OutboxHeadsTable;
  outbox: OutboxTable;
}

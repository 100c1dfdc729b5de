import type { ColumnType, Generated } from 'kysely';
import type { ProblemCode } from '#contract/problem.ts';
import type { RefusalDetails } from '../refusal.ts';

interface UsersTable {
  id: Generated<number>;
  account: string;
  email: string | null;
  phone: string | null;
  password_hash: string;
  pay_password_hash: Generated<string | null>;
  nickname: Generated<string>;
  head_portrait: Generated<string>;
  invite_code: string;
  invited_by: Generated<number | null>;
  review_status: Generated<number>;
  advanced_review_status: Generated<number>;
  score: Generated<number>;
  vip_level: Generated<number>;
  is_trader: Generated<boolean>;
  language: string;
  disabled_at: Generated<Date | null>;
  created_at: Date;
}

interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  device: string;
  address: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

interface CodesTable {
  id: Generated<number>;
  account: string;
  scene: string;
  requester: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

interface CodeTriesTable {
  id: Generated<number>;
  account: string;
  requester: string;
  at: Date;
}

interface LoginTriesTable {
  id: Generated<number>;
  account: string;
  address: string;
  at: Date;
}

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

export interface PeopleTables {
  users: UsersTable;
  sessions: SessionsTable;
  codes: CodesTable;
  code_tries: CodeTriesTable;
  login_tries: LoginTriesTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox_heads: OutboxHeadsTable;
  outbox: OutboxTable;
}

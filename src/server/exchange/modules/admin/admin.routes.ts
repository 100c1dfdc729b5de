import type { AdminAction, AdminLogEntry, LedgerVerification } from '#contract/admin.ts';
import { listVerifications, type VerificationRow } from '#server/exchange/ledger/verifications.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { maskAccount } from '#server/exchange/lib/terms/account-names.ts';
import { listLogRows, type LogRow } from './admin-log.repository.ts';
import { findOperator } from './admin.repository.ts';
import type { LedgerReader } from './read-ledger.ts';

const shownVerifications = 10;

const actsOf: Readonly<Record<'decisions' | 'looks', readonly AdminAction[]>> = {
  decisions: [
    'approved',
    'approved_first',
    'refused',
    'took_chat',
    'closed_chat',
    'asked_question',
    'called_off_question',
    'hid_work',
    'showed_work',
  ],
  looks: ['looked_at_review', 'looked_at_image', 'looked_at_movements', 'looked_at_chat'],
};

const toLogEntry = ({ account, at, ...row }: LogRow): AdminLogEntry => ({
  ...row,
  at: at.toISOString(),
  account: account && maskAccount(account),
});

const toVerification = ({
  at,
  took_ms,
  source,
  invariants,
  broken,
  found,
}: VerificationRow): LedgerVerification => ({
  at: at.toISOString(),
  took_ms,
  source,
  invariants,
  fault: broken === null || found === null ? null : { invariant: broken, found },
});

export const createAdminHandlers = ({
  database,
  clock,
  ledger,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: LedgerReader;
}): Handlers => ({
  getOperator: ({ userId }) => findOperator(database, userId),
  async listAdminLog({ userId, input: { what, own, subject, page, limit } }) {
    const filter = { acts: actsOf[what], operatorId: own === '1' ? userId : undefined, subject };
    const { rows, total } = await listLogRows(database, filter, page, limit);
    return { data: rows.map(toLogEntry), page, limit, total };
  },
  listLedgerSums: async () => ({ as_of: clock.now().toISOString(), sums: await ledger.sums() }),
  listLedgerEntries({ userId, input: { person, reference, page, limit } }) {
    if (person !== undefined) return ledger.entriesOfPerson(userId, person, page, limit);
    if (reference !== undefined) return ledger.entriesOfReference(userId, reference, page, limit);
    throw new Refusal('text.required', { field: 'person' });
  },
  listVerifications: async () => ({
    verifications: (await listVerifications(database, shownVerifications)).map(toVerification),
  }),
});

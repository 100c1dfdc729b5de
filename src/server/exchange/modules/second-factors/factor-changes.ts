import type { ResponseOf } from '#contract/endpoint.ts';
import type { beginTotp } from '#contract/second-factors.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { factorsOf, ownerOf, type FactorChangeDeps } from './factor-deps.ts';
import { passkeyRows } from './passkeys.repository.ts';
import {
  dropIdleRecoveryCodes,
  firstRecoveryCodes,
  hasJustRenewed,
  renewRecoveryCodes,
} from './recovery-codes.ts';
import { recoveryRows } from './recovery-codes.repository.ts';
import { requireSelf, type Self, type SelfDeps } from './require-self.ts';
import { factorNotices } from './second-factors.notices.ts';
import type { CodeChecks } from './show-code.ts';
import { totpSecretOf, totpUri } from './totp-codes.ts';
import { confirmTotp, confirmTotpAgain, findTotpSecret, insertTotp, removeTotp } from './totp.repository.ts';

interface Removed {
  readonly removed_at: string;
}

export interface FactorChanges {
  /** @throws Refusal `state.notAllowed` when one is on, and as `requireSelf` */
  begin(self: Self): Promise<ResponseOf<typeof beginTotp>>;
  /**
   * Returns the recovery codes that come with it. A retry after a lost response replaces them.
   * @throws Refusal `factor.wrong`, `factor.locked`, `factor.expired`
   */
  confirm(userId: number, code: string): Promise<{ recovery_codes: string[] }>;
  /** @throws Refusal `state.notAllowed` when none is on */
  remove(userId: number, proof: string | undefined, onceAfter: PreparedOnce<Removed>): Promise<Removed>;
  /**
   * A retry with the same recovery code, after a lost response, replaces the codes again.
   * @throws Refusal `state.notAllowed` when no second factor is on
   */
  renewRecoveryCodes(userId: number, proof: string | undefined): Promise<{ recovery_codes: string[] }>;
}

interface TotpDeps extends FactorChangeDeps, SelfDeps {
  readonly codes: Pick<CodeChecks, 'checkSecret'>;
  readonly accountOf: OwnAccountService['accountOf'];
}

/** Notifies the owner of new recovery codes, and returns them. */
const renew = async (
  deps: TotpDeps,
  userId: number,
  agree: (transaction: Transaction) => Promise<void>,
  agreed?: string,
): Promise<{ recovery_codes: string[] }> => {
  const { mail, ...made } = await deps.unitOfWork.run(async (transaction, emit) => {
    await agree(transaction);
    const ownerNotice = { userId, notice: factorNotices.recoveryCodesRenewed, params: {} };
    return {
      mail: await deps.notices.notify({ transaction, emit }, ownerNotice),
      recovery_codes: await renewRecoveryCodes(deps, transaction, userId, agreed),
    };
  });
  mail();
  return made;
};

/**
 * The factor is already on: a user who lost the response has no recovery codes yet, and sends the code
 * again, or the next one. A user with a passkey had codes before.
 */
const confirmAgain = async (
  deps: TotpDeps,
  userId: number,
  step: number,
  since: Date,
): Promise<{ recovery_codes: string[] }> => {
  const { database } = deps;
  const { length: passkeys } = await passkeyRows(database).list(userId);
  const agree = async (transaction: Transaction): Promise<void> => {
    if (!(await confirmTotpAgain(transaction, userId, step, since))) throw new Refusal('factor.expired');
    if ((await recoveryRows(transaction).count(userId)) < peopleRules.recoveryCodes)
      throw new Refusal('factor.expired');
  };
  if (passkeys === 0) return renew(deps, userId, agree);
  await database.transaction().execute(agree);
  return { recovery_codes: [] };
};

const begin = async (deps: TotpDeps, self: Self): Promise<ResponseOf<typeof beginTotp>> => {
  const { database, clock, random, sealer } = deps;
  const { userId } = self;
  const use = await requireSelf(deps, self, aboutSecurity.addTotp);
  const secret = totpSecretOf(random.hex(20));
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    await use(transaction);
    if (!(await insertTotp(transaction, userId, sealer.seal(secret, ownerOf(userId)), at)))
      throw new Refusal('state.notAllowed');
  });
  return {
    secret,
    uri: totpUri(secret, await deps.accountOf(userId)),
    expires_at: new Date(at.getTime() + peopleRules.totpPendingMs).toISOString(),
  };
};

const confirm = async (
  deps: TotpDeps,
  userId: number,
  code: string,
): Promise<{ recovery_codes: string[] }> => {
  const { database, clock, sealer, notices, unitOfWork } = deps;
  const expired = (): Refusal => new Refusal('factor.expired');
  const row = await findTotpSecret(database, userId);
  const since = new Date(clock.nowMs() - peopleRules.totpPendingMs);
  const confirmedSince = new Date(clock.nowMs() - peopleRules.repeatedAnswerMs);
  if (!row || (row.confirmed_at ? row.confirmed_at <= confirmedSince : row.started_at <= since))
    throw expired();
  const step = await deps.codes.checkSecret(userId, sealer.open(row.sealed, ownerOf(userId)), code);
  if (row.confirmed_at) return confirmAgain(deps, userId, step, confirmedSince);
  const { mail, ...made } = await unitOfWork.run(async (transaction, emit) => {
    if (!(await confirmTotp(transaction, userId, row.sealed, step, clock.now()))) throw expired();
    const ownerNotice = { userId, notice: factorNotices.totpAdded, params: {} };
    return {
      mail: await notices.notify({ transaction, emit }, ownerNotice),
      recovery_codes: await firstRecoveryCodes(deps, transaction, userId),
    };
  });
  mail();
  return made;
};

const remove = async (
  { clock, check, notices }: TotpDeps,
  userId: number,
  proof: string | undefined,
  onceAfter: PreparedOnce<Removed>,
): Promise<Removed> => {
  const mails: (() => void)[] = [];
  const removed = await onceAfter(async () => {
    const use = await check(userId, { proof, about: aboutSecurity.removeTotp });
    return async (transaction, emit) => {
      await use(transaction);
      if (!(await removeTotp(transaction, userId))) throw new Refusal('state.notAllowed');
      await dropIdleRecoveryCodes(transaction, userId);
      const ownerNotice = { userId, notice: factorNotices.totpRemoved, params: {} };
      mails.push(await notices.notify({ transaction, emit }, ownerNotice));
      return { removed_at: clock.now().toISOString() };
    };
  });
  mails.forEach((mail) => mail());
  return removed;
};

/** Turns the authenticator app and the recovery codes on and off. */
export const createFactorChanges = (deps: TotpDeps): FactorChanges => ({
  begin: (self) => begin(deps, self),
  confirm: (userId, code) => confirm(deps, userId, code),
  remove: (userId, proof, onceAfter) => remove(deps, userId, proof, onceAfter),
  async renewRecoveryCodes(userId, proof) {
    if ((await factorsOf(deps.database, userId)).length === 0) throw new Refusal('state.notAllowed');
    const repeated = proof !== undefined && (await hasJustRenewed(deps, userId, proof));
    const use = repeated
      ? () => Promise.resolve()
      : await deps.check(userId, { proof, about: aboutSecurity.newRecoveryCodes });
    return renew(deps, userId, use, proof);
  },
});

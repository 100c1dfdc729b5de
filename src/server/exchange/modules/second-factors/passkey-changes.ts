import { hexToBytes } from '@noble/hashes/utils.js';
import { toBase64Url } from '#server/exchange/lib/text/base64.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { addPasskey, beginPasskey, Passkey } from '#contract/second-factors.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceWork, PreparedOnce } from '#server/exchange/lib/calls/handlers.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import type { FactorChangeDeps } from './factor-deps.ts';
import { challengeRows } from './passkey-challenges.repository.ts';
import type { PasskeySite } from './passkey-site.ts';
import { passkeyRows, type PasskeyRow } from './passkeys.repository.ts';
import { readMade } from './read-credential.ts';
import { dropIdleRecoveryCodes, firstRecoveryCodes } from './recovery-codes.ts';
import { requireSelf, type Self, type SelfDeps } from './require-self.ts';
import { factorNotices } from './second-factors.notices.ts';
import { namedPasskeys } from './show-passkey.ts';

interface Removed {
  readonly removed_at: string;
}

export interface PasskeyChanges {
  /**
   * The options that a browser needs to create a passkey. @throws Refusal `passkey.tooMany`, and as
   * `requireSelf`
   */
  begin(self: Self, site: PasskeySite): Promise<ResponseOf<typeof beginPasskey>>;
  /** @throws Refusal `passkey.refused`, `passkey.known`, `passkey.tooMany` */
  add(userId: number, credential: string, name: string): Promise<ResponseOf<typeof addPasskey>>;
  /** @throws Refusal `passkey.notFound` */
  rename(
    userId: number,
    id: number,
    name: string,
    once: (work: OnceWork<Passkey>) => Promise<Passkey>,
  ): Promise<Passkey>;
  /** @throws Refusal `passkey.notFound` */
  remove(
    userId: number,
    id: number,
    proof: string | undefined,
    onceAfter: PreparedOnce<Removed>,
  ): Promise<Removed>;
}

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Requires room for one more passkey, and reserves it until the transaction ends. */
const requireRoom = async (transaction: Transaction, userId: number): Promise<void> => {
  await passkeyRows(transaction).lock(userId);
  if ((await passkeyRows(transaction).list(userId)).length >= peopleRules.passkeysOfUser)
    throw new Refusal('passkey.tooMany');
};

interface PasskeyDeps extends FactorChangeDeps, SelfDeps {
  readonly accountOf: OwnAccountService['accountOf'];
}

const begin = async (
  deps: PasskeyDeps,
  self: Self,
  { origin, rpId }: PasskeySite,
): Promise<ResponseOf<typeof beginPasskey>> => {
  const { database, clock, sealer } = deps;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { userId } = self;
  const use = await requireSelf(deps, self, aboutSecurity.addPasskey);
  const options = await generateRegistrationOptions({
    rpName: 'Tideline',
    rpID: rpId,
    userName: await deps.accountOf(userId),
    // Reveals nothing about the user to anyone who reads the device.
    userID: new Uint8Array(hexToBytes(sealer.mark(`passkeys of user ${userId}`))),
    timeout: peopleRules.passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: namedPasskeys(await passkeyRows(database).list(userId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const expiresAt = new Date(clock.nowMs() + peopleRules.passkeyChallengeMs);
  await database.transaction().execute(async (transaction) => {
    await use(transaction);
    await requireRoom(transaction, userId);
    await challengeRows(transaction).insert(options.challenge, {
      purpose: 'add',
      user_id: userId,
      about_hash: null,
      origin,
      rp_id: rpId,
      expires_at: expiresAt,
    });
  });
  return { options: JSON.stringify(options), expires_at: expiresAt.toISOString() };
};

const add = async (
  deps: PasskeyDeps,
  userId: number,
  credential: string,
  name: string,
): Promise<ResponseOf<typeof addPasskey>> => {
  const { database, clock, notices, unitOfWork } = deps;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const refused = (): Refusal => new Refusal('passkey.refused', { field: 'credential' });
  const answer = readMade(credential);
  const asked = answer && (await challengeRows(database).find(answer.challenge, 'add', clock.now()));
  if (asked?.user_id !== userId) throw refused();
  const verified = await verifyRegistrationResponse({
    response: answer!.response,
    expectedChallenge: answer!.challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.rp_id,
    requireUserVerification: true,
    // It throws for each way in which a response can be wrong.
  }).catch(() => ({ verified: false as const }));
  if (!verified.verified) throw refused();
  const made = verified.registrationInfo.credential;
  const { mail, ...added } = await unitOfWork.run(async (transaction, emit) => {
    await requireRoom(transaction, userId);
    if (!(await challengeRows(transaction).use(asked))) throw refused();
    const row = await passkeyRows(transaction).insert({
      user_id: userId,
      credential_id: made.id,
      public_key: toBase64Url(made.publicKey),
      counter: made.counter,
      transports: (made.transports ?? []).join(','),
      rp_id: asked.rp_id,
      name,
      created_at: clock.now(),
    });
    if (!row) throw new Refusal('passkey.known');
    const ownerNotice = { userId, notice: factorNotices.passkeyAdded, params: { name } };
    return {
      mail: await notices.notify({ transaction, emit }, ownerNotice),
      passkey: toPasskey(row),
      recovery_codes: await firstRecoveryCodes(deps, transaction, userId),
    };
  });
  mail();
  return added;
};

const remove = async (
  { clock, check, notices }: PasskeyDeps,
  userId: number,
  id: number,
  proof: string | undefined,
  onceAfter: PreparedOnce<Removed>,
): Promise<Removed> => {
  const mails: (() => void)[] = [];
  const removed = await onceAfter(async () => {
    const use = await check(userId, { proof, about: aboutSecurity.removePasskey(id) });
    return async (transaction, emit) => {
      await use(transaction);
      const name = await passkeyRows(transaction).remove(userId, id);
      if (name === undefined) throw new Refusal('passkey.notFound', { field: 'id' });
      await dropIdleRecoveryCodes(transaction, userId);
      const ownerNotice = { userId, notice: factorNotices.passkeyRemoved, params: { name } };
      mails.push(await notices.notify({ transaction, emit }, ownerNotice));
      return { removed_at: clock.now().toISOString() };
    };
  });
  mails.forEach((mail) => mail());
  return removed;
};

export const createPasskeyChanges = (deps: PasskeyDeps): PasskeyChanges => ({
  begin: (self, site) => begin(deps, self, site),
  add: (userId, credential, name) => add(deps, userId, credential, name),
  rename: (userId, id, name, once) =>
    once(async (transaction) => {
      const row = await passkeyRows(transaction).rename(userId, id, name);
      if (!row) throw new Refusal('passkey.notFound', { field: 'id' });
      return toPasskey(row);
    }),
  remove: (userId, id, proof, onceAfter) => remove(deps, userId, id, proof, onceAfter),
});

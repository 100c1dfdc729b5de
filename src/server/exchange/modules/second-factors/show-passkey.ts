import { fromBase64Url } from '#server/exchange/lib/text/base64.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { askPasskey } from '#contract/second-factors.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import type { FactorDeps, UseFactor } from './factor-deps.ts';
import { challengeRows } from './passkey-challenges.repository.ts';
import type { PasskeySite } from './passkey-site.ts';
import { passkeyRows, type PasskeyRow } from './passkeys.repository.ts';
import { readShown } from './read-credential.ts';

/** The purpose of a passkey: a login, or one action of a signed-in user. */
export type Shown = { readonly userId: number; readonly about: string } | 'login';

const boundTo = (shown: Shown) =>
  shown === 'login'
    ? ({ purpose: 'login', user_id: null, about_hash: null } as const)
    : ({ purpose: 'show', user_id: shown.userId, about_hash: sha256(shown.about) } as const);

const transportsOf = ({ transports }: PasskeyRow): string[] =>
  transports === '' ? [] : transports.split(',');

/** The identifiers of these passkeys in the form that browsers use. */
export const namedPasskeys = (rows: readonly PasskeyRow[]): { id: string; transports: string[] }[] =>
  rows.map((row) => ({ id: row.credential_id, transports: transportsOf(row) }));

/** The options that a browser needs to use a passkey. */
export const askForPasskey = async (
  { database, clock }: FactorDeps,
  shown: Shown,
  { origin, rpId }: PasskeySite,
): Promise<ResponseOf<typeof askPasskey>> => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own = shown === 'login' ? [] : await passkeyRows(database).list(shown.userId);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: peopleRules.passkeyChallengeMs,
    userVerification: 'required',
    allowCredentials: namedPasskeys(own),
  });
  const expiresAt = new Date(clock.nowMs() + peopleRules.passkeyChallengeMs);
  await challengeRows(database).insert(options.challenge, {
    ...boundTo(shown),
    origin,
    rp_id: rpId,
    expires_at: expiresAt,
  });
  return { options: JSON.stringify(options), expires_at: expiresAt.toISOString() };
};

/**
 * Passes for a response to a challenge that was issued for exactly this purpose, by a passkey of this site,
 * and of this user when one is known. @throws Refusal `passkey.refused`, without further detail
 */
export const checkShownPasskey = async (
  { database, clock }: FactorDeps,
  shown: Shown,
  json: string,
  field: string,
): Promise<{ readonly userId: number; readonly use: UseFactor }> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const refused = (): Refusal => new Refusal('passkey.refused', { field });
  const answer = readShown(json);
  if (!answer) throw refused();
  const { purpose, user_id, about_hash } = boundTo(shown);
  const asked = await challengeRows(database).find(answer.challenge, purpose, clock.now());
  if (asked?.user_id !== user_id || asked.about_hash !== about_hash) throw refused();
  const passkey = await passkeyRows(database).byCredential(answer.response.id);
  if (!passkey || passkey.rp_id !== asked.rp_id || (user_id !== null && passkey.user_id !== user_id))
    throw refused();
  const verified = await verifyAuthenticationResponse({
    response: answer.response,
    expectedChallenge: answer.challenge,
    expectedOrigin: asked.origin,
    expectedRPID: asked.rp_id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(fromBase64Url(passkey.public_key)),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    // It throws for each way in which a response can be wrong.
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  if (!verified.verified) throw refused();
  const { newCounter } = verified.authenticationInfo;
  return {
    userId: passkey.user_id,
    async use(transaction) {
      const isUnused = await challengeRows(transaction).use(asked);
      if (!isUnused || !(await passkeyRows(transaction).use(passkey.id, newCounter, clock.now())))
        throw refused();
    },
  };
};

import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** A code of the previous or next step is accepted too, for clock drift and typing time. */
const driftSteps = 1;

const totpOf = (secret: string, account?: string): TOTP =>
  new TOTP({
    issuer: 'Tideline',
    ...(account === undefined ? {} : { label: account }),
    secret: Secret.fromBase32(secret),
    // Every authenticator app supports this algorithm, and some support no other.
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** @param hex 20 unguessable bytes */
export const totpSecretOf = (hex: string): string => Secret.fromHex(hex).base32;

/** The content of the QR code for the authenticator app. */
export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The time step that the code belongs to, of those near this time; null: none. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: driftSteps });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
};

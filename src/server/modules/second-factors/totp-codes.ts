import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** A code of the step before or after is right too: clocks differ, and typing takes its time. */
const driftSteps = 1;

const totpOf = (secret: string, account?: string): TOTP =>
  new TOTP({
    issuer: 'Tideline',
    ...(account === undefined ? {} : { label: account }),
    secret: Secret.fromBase32(secret),
    // What every authenticator app knows, and some know alone.
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** @param hex 20 unguessable bytes */
export const totpSecretOf = (hex: string): string => Secret.fromHex(hex).base32;

/** What the QR code says to the authenticator app. */
export const totpUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The step whose code it is, of those near this time; null: it is none of them. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: driftSteps });
  return delta === null ? null : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
};

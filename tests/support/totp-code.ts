import { Secret, TOTP } from 'otpauth';

/** An authenticator app's code at this time. */
export const totpCode = (secret: string, atMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

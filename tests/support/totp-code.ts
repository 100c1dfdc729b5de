import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at this time. */
export const totpCode = (secret: string, atMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

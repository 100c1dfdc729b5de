import { addPasskey, askPasskey, beginPasskey, beginTotp, confirmTotp } from '#contract/second-factors.ts';
import type { proofField } from '#contract/step-up.ts';
import type * as z from 'zod/mini';
import { password, type TestServer } from './server.ts';
import { totpCode } from './totp-code.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts';

/** Origin of the test's pages: the address of the in-memory server. */
export const origin = 'http://localhost';

export interface WithTotp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The app's current code, in a new time step after the last code used. */
  fresh(): string;
}

/** Turns the authenticator app on for a user without a second factor. */
export const turnTotpOn = async (server: TestServer, token: string): Promise<WithTotp> => {
  const { secret } = await server.api.must(beginTotp, { password }, { token });
  const { recovery_codes: recoveryCodes } = await server.api.must(
    confirmTotp,
    { code: totpCode(secret, server.clock.nowMs()) },
    { token },
  );
  return {
    secret,
    recoveryCodes,
    fresh() {
      server.pass(30_000);
      return totpCode(secret, server.clock.nowMs());
    },
  };
};

/** Adds a passkey; `proof` when a second factor is already on. */
export const addSoftwarePasskey = async (
  server: TestServer,
  token: string,
  proof?: z.input<typeof proofField>,
): Promise<SoftwarePasskey & { readonly row: number; readonly recoveryCodes: readonly string[] }> => {
  const passkey = createSoftwarePasskey(origin);
  const own = proof === undefined ? { password } : { second_factor: proof };
  const { options } = await server.api.must(beginPasskey, own, { token, origin });
  const added = await server.api.must(
    addPasskey,
    { credential: passkey.make(options), name: 'Laptop' },
    { token, origin },
  );
  return { ...passkey, row: added.passkey.id, recoveryCodes: added.recovery_codes };
};

/** A passkey's answer to the challenge of one action. */
export const showAbout = async (
  server: TestServer,
  token: string,
  passkey: SoftwarePasskey,
  about: string,
): Promise<string> => passkey.show((await server.api.must(askPasskey, { about }, { token, origin })).options);

import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { siteOf } from './passkey-site.ts';
import type { SecondFactorService } from './second-factors.service.ts';
import { askForPasskey } from './show-passkey.ts';

export const createSecondFactorHandlers = (
  context: ExchangeContext,
  factors: SecondFactorService,
): Handlers => ({
  getSecondFactors: ({ userId }) => factors.list(userId),
  beginTotp: ({ userId, input: { password, second_factor: proof } }) =>
    factors.totp.begin({ userId, password, proof }),
  confirmTotp: ({ userId, input }) => factors.totp.confirm(userId, input.code),
  removeTotp: ({ userId, input, onceAfter }) => factors.totp.remove(userId, input.second_factor, onceAfter),
  makeRecoveryCodes: ({ userId, input }) => factors.totp.renewRecoveryCodes(userId, input.second_factor),
  loginSecond: ({ input, userAgent, address }) =>
    factors.finish(input.ticket, input.code, { userAgent, address, deviceMark: input.device_mark }),
  askPasskeyLogin: async ({ origin }) =>
    askForPasskey(context, 'login', siteOf(context.publicOrigin, origin)),
  loginByPasskey: ({ input, userAgent, address }) =>
    factors.byPasskey(input.credential, { userAgent, address, deviceMark: input.device_mark }),
  beginPasskey: async ({ userId, origin, input: { password, second_factor: proof } }) =>
    factors.passkeys.begin({ userId, password, proof }, siteOf(context.publicOrigin, origin)),
  addPasskey: ({ userId, input }) => factors.passkeys.add(userId, input.credential, input.name),
  renamePasskey: ({ userId, input, once }) => factors.passkeys.rename(userId, input.id, input.name, once),
  removePasskey: ({ userId, input, onceAfter }) =>
    factors.passkeys.remove(userId, input.id, input.second_factor, onceAfter),
  askPasskey: async ({ userId, input, origin }) =>
    askForPasskey(context, { userId, about: input.about }, siteOf(context.publicOrigin, origin)),
});

import type { Handlers } from '#server/lib/handlers.ts';
import { requesterOf } from '#server/lib/requester.ts';
import type { IdentityService } from './identity.service.ts';

export const createIdentityHandlers = (identities: IdentityService): Handlers => ({
  getIdentityState: ({ userId }) => identities.state(userId),
  submitIdentity: ({ userId, input, user, address, onceAfter }) =>
    identities.submit(userId, input, requesterOf({ user, address }), onceAfter),
});

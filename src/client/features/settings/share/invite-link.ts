import { locationOf } from '#client/lib/navigation/locations.ts';

/** Opens the registration with the code filled in. */
export const inviteLink = (code: string): string =>
  new URL(`#${locationOf('/pages/common/register', { invite: code })}`, document.baseURI).href;

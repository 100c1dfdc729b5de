import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** The site that passkeys are created and used on. */
export interface PasskeySite {
  readonly origin: string;
  /** The host that browsers bind them to. */
  readonly rpId: string;
}

/**
 * The configured origin; without one, only localhost, for development: the host of a request is chosen by
 * its sender and cannot be trusted. @throws Refusal `passkey.notOffered`
 */
export const siteOf = (publicOrigin: string | undefined, asked: string | null): PasskeySite => {
  const origin = publicOrigin ?? asked;
  const rpId = origin === null ? '' : new URL(origin).hostname;
  if (origin === null || (publicOrigin === undefined && rpId !== 'localhost'))
    throw new Refusal('passkey.notOffered');
  return { origin, rpId };
};

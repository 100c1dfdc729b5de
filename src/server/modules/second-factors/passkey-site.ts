import { Refusal } from '#server/lib/http/refusal.ts';

/** Where passkeys are made and shown. */
export interface PasskeySite {
  readonly origin: string;
  /** The host that browsers bind them to. */
  readonly rpId: string;
}

/**
 * The configured origin; without one this machine alone, as it is while developing: what a request says of its host
 * is the word of whoever sent it. @throws Refusal `passkey.notOffered`
 */
export const siteOf = (publicOrigin: string | undefined, asked: string | null): PasskeySite => {
  const origin = publicOrigin ?? asked;
  const rpId = origin === null ? '' : new URL(origin).hostname;
  if (origin === null || (publicOrigin === undefined && rpId !== 'localhost'))
    throw new Refusal('passkey.notOffered');
  return { origin, rpId };
};

import type { CDPSession, Page } from '@playwright/test';

/** Browsers make no passkeys for a bare address: the same server by a name. */
export const namedOrigin = (url: string): string => url.replace('127.0.0.1', 'localhost');

/**
 * Passkeys are shown by the button alone: what browsers suggest of themselves, the authenticator below would agree to at
 * once. For a page that has not been opened yet.
 */
export const suggestNoPasskeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** A phone's own authenticator, which somebody unlocks whenever it asks. */
export const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
};

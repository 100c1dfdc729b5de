import type { CDPSession, Page } from '@playwright/test';

/** Browsers create no passkeys for an IP address: the same server by a host name. */
export const namedOrigin = (url: string): string => url.replace('127.0.0.1', 'localhost');

/**
 * Shows passkeys by the button only: the authenticator below would accept the browser's own suggestions at
 * once. Call it before the page is opened.
 */
export const suggestNoPasskeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** A phone's platform authenticator, which is unlocked on every request. */
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

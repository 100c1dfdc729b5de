import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/*
 * The browser's side of passkeys. Each answers null where the person gave up or the browser could not: it says which
 * in its own window.
 */

/** Makes a passkey by the server's options. Answers what the server is to be told. */
export const makePasskey = async (options: string): Promise<string | null> => {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    return JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    return null;
  }
};

/** @param isOffered true: among the suggestions of a field, without a window, until one is chosen there */
export const showPasskey = async (options: string, isOffered = false): Promise<string | null> => {
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
    const asked = { optionsJSON, useBrowserAutofill: isOffered, verifyBrowserAutofillInput: false };
    return JSON.stringify(await startAuthentication(asked));
  } catch {
    return null;
  }
};

/** What is offered among suggestions is offered no more. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

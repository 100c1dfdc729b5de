import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/*
 * The browser's side of passkeys. Each function resolves to null when the user cancelled or the browser
 * failed: the browser shows which in its own window.
 */

/** Creates a passkey with the server's options. Returns the response for the server. */
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

/** Ends the offer among the suggestions. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

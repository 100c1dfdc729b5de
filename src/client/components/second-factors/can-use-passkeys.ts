/** Browsers support no passkeys for IP addresses, nor for pages loaded without encryption. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

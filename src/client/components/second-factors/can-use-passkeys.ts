/** Browsers make no passkeys for bare addresses, nor for pages that came without encryption. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);

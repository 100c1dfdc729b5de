import { HDKey } from '@scure/bip32';

/** Whether the text is an extended public key, and not a private one. */
export const isExtendedPublicKey = (text: string): boolean => {
  try {
    return HDKey.fromExtendedKey(text).privateKey === null;
  } catch {
    return false;
  }
};

/**
 * Seals users' secrets that must be read again, or recognised, so that the database alone reveals none of
 * them: the key is stored outside of it.
 */
export interface Sealer {
  /** @param owner of the secret; it can only be opened for the same owner */
  seal(text: string, owner: string): string;
  /** @throws if it was sealed for another owner or with another key, or was changed */
  open(sealed: string, owner: string): string;
  /** The same for the bytes of a file. */
  sealBytes(bytes: Uint8Array, owner: string): Uint8Array;
  openBytes(sealed: Uint8Array, owner: string): Uint8Array;
  /**
   * Encrypts or decrypts a file in parts, without changing its length. Changes are not detected. The key
   * stream depends only on name and offset: different contents under one name would use the same key stream.
   */
  veil(bytes: Uint8Array, name: string, offset: number): Uint8Array;
  /** Deterministic and one-way; without the key, guesses cannot be tested. */
  mark(text: string): string;
  /** A 32-byte key derived for a purpose, always the same. */
  keyFor(purpose: string): Uint8Array;
}

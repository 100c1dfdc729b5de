/** `outdated`: right, but hashed as typed, before passwords were normalised; it must be rehashed. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

export interface Passwords {
  /**
   * Hashes the normalised password at the configured cost, in PHC format.
   * @throws Refusal `request.tooMany`
   */
  hash(password: string): Promise<string>;
  /**
   * Compares at the cost stated in the stored hash. Takes as long for an unknown account (`null`), and for
   * one without a login password (empty), as for a wrong password at the configured cost.
   * @throws Refusal `request.tooMany`
   */
  compare(storedHash: string | null, password: string): Promise<PasswordMatch>;
  /** Whether it is among the most common passwords, in any letter case. */
  isCommon(password: string): Promise<boolean>;
}

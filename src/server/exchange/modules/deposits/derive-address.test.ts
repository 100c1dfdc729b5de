import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import { isExtendedPublicKey } from '#server/exchange/lib/secrets/extended-keys.ts';
import { accountPath, demonstrationKey, deriveAddress } from './derive-address.ts';

/** Seed of the phrase "abandon ... about", the basis of the standards' test vectors. */
const seed = hexToBytes(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
);

test.each([
  ['bitcoin', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ['ethereum', 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['tron', 0, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
] as const)('%s, child %i of the known phrase: %s', (kind, index, address) => {
  expect(deriveAddress(kind, demonstrationKey(kind, seed), index)).toBe(address);
});

test('a private key, or other text, is not accepted as a public key', () => {
  const account = HDKey.fromMasterSeed(seed).derive(accountPath.bitcoin);
  expect(isExtendedPublicKey(account.publicExtendedKey)).toBe(true);
  expect(isExtendedPublicKey(account.privateExtendedKey)).toBe(false);
  expect(isExtendedPublicKey('xpub')).toBe(false);
});

test('an address is unique to its user: each child has another', () => {
  const xpub = demonstrationKey('ethereum', seed);
  const addresses = Array.from({ length: 50 }, (_, index) => deriveAddress('ethereum', xpub, index));
  expect(new Set(addresses).size).toBe(50);
});

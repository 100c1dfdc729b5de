import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { Chain } from '#contract/chains.ts';
import { base58check, tronVersion, withChecksum } from '#domain/addresses/addresses.ts';

/** Kinds of address; a chain and its tokens share the address. */
export type AddressKind = 'bitcoin' | 'ethereum' | 'tron';

export const addressKindOf: Readonly<Record<Chain, AddressKind>> = {
  BTC: 'bitcoin',
  ERC20: 'ethereum',
  TRC20: 'tron',
};

/** Account path of each kind whose extended public key is used, as in wallets (BIP 44 and 84). */
export const accountPath: Readonly<Record<AddressKind, string>> = {
  bitcoin: "m/84'/0'/0'",
  ethereum: "m/44'/60'/0'",
  tron: "m/44'/195'/0'",
};

/** Chain index of receiving addresses below the account. */
const receiving = 0;

/** Pay to witness public key hash, version 0. */
const bitcoinAddress = (publicKey: Uint8Array): string =>
  bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))]);

/** The last twenty bytes of the hash of the whole key. @param point uncompressed, 65 bytes */
const accountBytes = (point: Uint8Array): Uint8Array => keccak_256(point.slice(1)).slice(-20);

const ethereumAddress = (point: Uint8Array): string => withChecksum(bytesToHex(accountBytes(point)));

const tronAddress = (point: Uint8Array): string =>
  base58check.encode(concatBytes(Uint8Array.of(tronVersion), accountBytes(point)));

/** The address of one child of an extended public key; each child has a different address. */
export const deriveAddress = (kind: AddressKind, xpub: string, index: number): string => {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(receiving).deriveChild(index);
  if (!publicKey) throw new Error('The extended key has no public part');
  if (kind === 'bitcoin') return bitcoinAddress(publicKey);
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return kind === 'ethereum' ? ethereumAddress(point) : tronAddress(point);
};

/**
 * An extended public key of a wallet whose private keys are discarded at once: funds sent to it cannot be
 * spent.
 */
export const demonstrationKey = (kind: AddressKind, seed: Uint8Array): string =>
  HDKey.fromMasterSeed(seed).derive(accountPath[kind]).publicExtendedKey;

import { bech32, bech32m, createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Chain } from '#contract/chains.ts';

/*
 * Address formats of the supported chains. Every format has a checksum, so that a single wrong character is
 * detected; only a single-case EVM address has none, as its standard allows.
 */

export const base58check = createBase58check(sha256);
/** Address prefixes of the main networks; test-network addresses are rejected. */
const segwitPrefix = 'bc';
const payToKey = 0x00;
const payToScript = 0x05;
export const tronVersion = 0x41;
const hashLength = 20;

const decodeBase58 = (text: string): Uint8Array | null => {
  try {
    return base58check.decode(text);
  } catch {
    return null;
  }
};

const hasVersion = (text: string, versions: readonly number[]): boolean => {
  const payload = decodeBase58(text);
  return payload?.length === 1 + hashLength && versions.includes(payload[0]!);
};

/** A witness program of version 0 has 20 or 32 bytes (BIP-173), of a later one 2 to 40 (BIP-350). */
const isProgramLength = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;

/** The field of Bitcoin's curve. */
const fieldSize = 2n ** 256n - 2n ** 32n - 977n;

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n;
  let square = base % fieldSize;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % fieldSize;
    square = (square * square) % fieldSize;
  }
  return result;
};

/** Whether a point of the curve has this abscissa: funds sent to other keys can never be spent. */
const isCurveKey = (bytes: Uint8Array): boolean => {
  const x = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return x < fieldSize && power(x ** 3n + 7n, (fieldSize - 1n) / 2n) === 1n;
};

/** A taproot output (version 1, 32 bytes) must be a key of the curve. */
const isProgram = (version: number, bytes: Uint8Array): boolean =>
  isProgramLength(version, bytes.length) && (version !== 1 || bytes.length !== 32 || isCurveKey(bytes));

const isSegwit = (text: string): boolean =>
  [bech32, bech32m].some((encoding) => {
    const decoded = encoding.decodeUnsafe(text);
    if (!decoded || decoded.prefix !== segwitPrefix) return false;
    const [version, ...words] = decoded.words;
    const program = version === undefined ? undefined : encoding.fromWordsUnsafe(words);
    if (version === undefined || version > 16 || !program) return false;
    return (version === 0) === (encoding === bech32) && isProgram(version, program);
  });

const bitcoinAddress = (text: string): string | null => {
  if (isSegwit(text)) return text.toLowerCase();
  return hasVersion(text, [payToKey, payToScript]) ? text : null;
};

/** Applies the letter case of EIP-55. @param digits 40 hexadecimal digits in lower case */
export const withChecksum = (digits: string): string => {
  const hash = keccak_256(new TextEncoder().encode(digits));
  const nibble = (place: number): number => (hash[place >> 1]! >> (place % 2 === 0 ? 4 : 0)) & 0xf;
  return `0x${[...digits].map((digit, place) => (nibble(place) > 7 ? digit.toUpperCase() : digit)).join('')}`;
};

const evmAddress = (text: string): string | null => {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const address = withChecksum(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || text === address ? address : null;
};

const tronAddress = (text: string): string | null => (hasVersion(text, [tronVersion]) ? text : null);

const readers: Readonly<Record<Chain, (text: string) => string | null>> = {
  BTC: bitcoinAddress,
  ERC20: evmAddress,
  TRC20: tronAddress,
};

/**
 * The address in the canonical form of its chain's explorers; null: not an address
 * of the chain's main network.
 */
export const addressOf = (chain: Chain, text: string): string | null => readers[chain](text.trim());

/** The only one of these chains that has this address; null: none has it, or several. */
export const chainOfAddress = (text: string, among: readonly Chain[]): Chain | null => {
  const [only, ...others] = among.filter((chain) => addressOf(chain, text) !== null);
  return only && others.length === 0 ? only : null;
};

/**
 * The payee of a QR code. A code for a token of Ethereum (EIP-681) begins with the token's
 * contract, followed by the recipient; for other networks or calls the whole text is
 * returned, which is no valid address.
 */
export const addressInCode = (text: string): string => {
  const code = text.trim().replace(/^(bitcoin|tron|ethereum):(pay-)?/i, '');
  const [, tokenTransfer] = /^0x[0-9a-f]{40}(?:@1)?\/transfer\?(.*)$/is.exec(code) ?? [];
  if (tokenTransfer !== undefined) return new URLSearchParams(tokenTransfer).get('address') ?? code;
  return code.replace(/^([^/?@]+)(@1)?(\?.*)?$/s, '$1');
};

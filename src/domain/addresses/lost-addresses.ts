import type { Chain } from '#contract/chains.ts';
import { addressOf, base58check } from './addresses.ts';

/*
 * Well-formed addresses from which no one can spend. Payments to them are lost permanently, so they can be
 * neither saved nor withdrawn to.
 */

/** `contract`: a token's contract; `burn`: no key can exist for it. */
export type LostAddress = 'address.contract' | 'address.burn';

/**
 * Contracts of the catalogue's tokens, and of those most often used by mistake.
 * None returns what it receives.
 */
const contracts: ReadonlySet<string> = new Set([
  // USDT, USDC, LINK, UNI, WETH, WBTC, DAI
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  // USDT, USDC, WTRX
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
]);

/** Known to have been created without a key, according to their text or use. */
const burned: ReadonlySet<string> = new Set([
  '0xdEAD000000000000000042069420694206942069',
  // TRON's black-hole address from its first block.
  'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
]);

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Hashes without a known key: one digit repeated forty times, and the numbers below 65,536, which include
 * zero, Ethereum's built-in contracts, and 0x…dEaD.
 */
const isKeyless = (hash: string): boolean => /^(.)\1{39}$|^0{36}/i.test(hash);

/**
 * In bech32, keys have versions 0 and 1. Funds sent to a later version, or to a version 1 program that is no
 * key, can be taken by anyone.
 */
const isKeylessSegwit = (address: string): boolean =>
  !/^bc1(q|p.{58}$)/.test(address) || /^bc1q(.)\1{31}/.test(address);

const isKeylessAddress: Readonly<Record<Chain, (address: string) => boolean>> = {
  BTC: (address) =>
    address.startsWith('bc1')
      ? isKeylessSegwit(address)
      : isKeyless(hex(base58check.decode(address).slice(1))),
  ERC20: (address) => isKeyless(address.slice(2)),
  TRC20: (address) => isKeyless(hex(base58check.decode(address).slice(1))),
};

/**
 * Why this address of the chain must not be paid, or null.
 * @param address in the form returned by `addressOf`
 */
export const lostAddress = (chain: Chain, address: string): LostAddress | null => {
  if (contracts.has(address)) return 'address.contract';
  return burned.has(address) || isKeylessAddress[chain](address) ? 'address.burn' : null;
};

/** The same for text typed by a user; `address.invalid`: not an address of the chain. */
export const checkAddress = (chain: Chain, typed: string): LostAddress | 'address.invalid' | null => {
  const address = addressOf(chain, typed);
  return address === null ? 'address.invalid' : lostAddress(chain, address);
};

import type { Chain } from '#contract/chains.ts';

/** Networks of each supported currency, the usual one first. */
const chainsByCurrency: Readonly<Record<string, readonly Chain[]>> = {
  BTC: ['BTC'],
  ETH: ['ERC20'],
  USDT: ['TRC20', 'ERC20'],
  USDC: ['ERC20'],
  TRX: ['TRC20'],
  LINK: ['ERC20'],
  UNI: ['ERC20'],
};

/**
 * Networks for deposits and withdrawals of a currency; none: it stays within the exchange.
 * @param name "USDT"
 */
export const chainsOf = (name: string): readonly Chain[] => chainsByCurrency[name] ?? [];

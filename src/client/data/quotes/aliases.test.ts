import { expect, test } from 'vitest';
import { aliasesOf } from './aliases.ts';
import { findPairs } from './find-pairs.ts';

/** What the exchange lists. */
const listed = [
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum'],
  ['SOL', 'Solana'],
  ['BNB', 'BNB'],
  ['XRP', 'XRP'],
  ['DOGE', 'Dogecoin'],
  ['ADA', 'Cardano'],
  ['DOT', 'Polkadot'],
  ['TRX', 'TRON'],
  ['AVAX', 'Avalanche'],
  ['LINK', 'Chainlink'],
  ['LTC', 'Litecoin'],
  ['BCH', 'Bitcoin Cash'],
  ['XLM', 'Stellar'],
  ['SUI', 'Sui'],
  ['TON', 'Toncoin'],
  ['UNI', 'Uniswap'],
  ['NEAR', 'NEAR Protocol'],
  ['APT', 'Aptos'],
  ['ATOM', 'Cosmos'],
  ['ETC', 'Ethereum Classic'],
  ['FIL', 'Filecoin'],
  ['ARB', 'Arbitrum'],
  ['OP', 'Optimism'],
  ['KELP', 'Kelp'],
  ['SHOAL', 'Shoal'],
  ['MARL', 'Marl'],
  ['BRINE', 'Brine'],
  ['CAIRN', 'Cairn'],
  ['SKERRY', 'Skerry'],
  ['AAPL', 'Apple Inc'],
  ['MSFT', 'Microsoft'],
  ['NVDA', 'NVIDIA'],
  ['GOOG', 'Alphabet'],
  ['AMZN', 'Amazon'],
  ['META', 'Meta Platforms'],
  ['TSLA', 'Tesla'],
  ['AMD', 'Advanced Micro Devices'],
  ['NFLX', 'Netflix'],
  ['INTC', 'Intel'],
  ['JPM', 'JPMorgan Chase'],
  ['V', 'Visa'],
  ['KO', 'Coca-Cola'],
  ['DIS', 'Walt Disney'],
  ['BA', 'Boeing'],
  ['COIN', 'Coinbase'],
] as const;
const board = listed.map(([name, fullName], sort) => ({
  id: sort,
  kind: 'coin' as const,
  sort,
  currency_name: name,
  legal_name: 'USDT',
  full_name: fullName,
}));
const first = (typed: string): string | undefined => findPairs(board, typed, 1, aliasesOf)[0]?.currency_name;

test.each([
  ['xbt', 'BTC'],
  ['XBT/USDT', 'BTC'],
  ['比特币', 'BTC'],
  ['比特幣', 'BTC'],
  ['ビットコイン', 'BTC'],
  ['ﾋﾞｯﾄｺｲﾝ', 'BTC'],
  ['비트코인', 'BTC'],
  ['บิตคอยน์', 'BTC'],
  ['éther', 'ETH'],
  ['éter', 'ETH'],
  ['以太坊', 'ETH'],
  ['イーサリアムクラシック', 'ETC'],
  ['コカ・コーラ', 'KO'],
  ['ripple', 'XRP'],
  ['google', 'GOOG'],
  ['苹果', 'AAPL'],
  ['テスラ', 'TSLA'],
])('"%s" finds %s first', (typed, code) => expect(first(typed)).toBe(code));

test('no other name is the code or the name of another listing', () => {
  for (const { currency_name } of board)
    for (const alias of aliasesOf(currency_name))
      expect([alias, first(alias)]).toEqual([alias, currency_name]);
});

test('a code that is not listed has no other names', () => expect(aliasesOf('constructor')).toEqual([]));

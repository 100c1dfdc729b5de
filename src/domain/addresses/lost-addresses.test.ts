import { describe, expect, test } from 'vitest';
import type { Chain } from '#contract/chains.ts';
import { checkAddress } from './lost-addresses.ts';

describe('an address that only burns money is refused', () => {
  test.each<[Chain, string, string]>([
    ['ERC20', 'the contract of USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['ERC20', 'the contract of USDT in small letters', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['ERC20', 'the contract of USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['ERC20', 'the contract of LINK', '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
    ['ERC20', 'the contract of UNI', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
    ['TRC20', 'the contract of USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['TRC20', 'the contract of USDC', ' TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8 '],
  ])('on %s: %s', (chain, _, address) => {
    expect(checkAddress(chain, address)).toBe('address.contract');
  });

  test.each<[Chain, string, string]>([
    ['ERC20', 'zero', `0x${'0'.repeat(40)}`],
    ['ERC20', 'dead', '0x000000000000000000000000000000000000dEaD'],
    ['ERC20', 'a contract of Ethereum itself', '0x0000000000000000000000000000000000000004'],
    ['ERC20', 'one digit forty times', `0x${'e'.repeat(40)}`],
    ['ERC20', 'the pit of memes', '0xdead000000000000000042069420694206942069'],
    ['TRC20', 'zero', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'dead', 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY'],
    ['TRC20', 'the black hole of the first block', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
    ['BTC', 'the hash of no key', '1111111111111111111114oLvT2'],
    ['BTC', 'the hash of no script', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST'],
    ['BTC', 'the eater', '1BitcoinEaterAddressDontSendf59kuE'],
    ['BTC', 'the burn of Counterparty', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
    ['BTC', 'a witness of zeros', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
    ['BTC', 'a longer one', 'BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQTHQST8'],
    ['BTC', 'a version that anyone can spend', 'bc1zq5gqwy2gax'],
    [
      'BTC',
      'a program of version 1 that is no key',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    ],
  ])('on %s: %s', (chain, _, address) => {
    expect(checkAddress(chain, address)).toBe('address.burn');
  });
});

test.each<[Chain, string]>([
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['TRC20', 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top'],
  ['BTC', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'],
  ['BTC', '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
])('a wallet on %s, %s, is allowed', (chain, address) => {
  expect(checkAddress(chain, address)).toBeNull();
});

test('an address invalid on the chain is reported as invalid', () => {
  expect(checkAddress('TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('address.invalid');
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chain } from '#contract/chains.ts';
import { addressInCode, addressOf, chainOfAddress } from './addresses.ts';

const key = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Main-network addresses from BIP-173, BIP-350 and Bitcoin's own examples. */
test.each([
  '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH',
  '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr',
  key,
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  // Later versions in bech32m, of 2, 20, 32 and 40 bytes.
  'bc1zq5gqwy2gax',
  'bc1rq5gpkf3383r4yhtgwdlgn9yl426upj7kc4rcgt',
  'bc1sq5gpkf3383r4yhtgwdlgn9yl426upj7ku8k0wqsdrq3juw2yfadqz8g2zt',
  'bc1zq5gpkf3383r4yhtgwdlgn9yl426upj7ku8k0wqsdrq3juw2yfadx2urms6geefajj5gd9e',
])('%s is a Bitcoin address', (address) => {
  expect(addressOf('BTC', address)).toBe(/^bc1/i.test(address) ? address.toLowerCase() : address);
});

/** Each violates one rule of BIP-173 or BIP-350. */
test.each([
  ['of the test network', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['of an old test network', 'mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r'],
  ['of another coin', 'LUxXFcwXFPpRZdMv4aYu6bDwPdC2skQ5YW'],
  ['with an unknown prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
  ['with a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['of version 1 in bech32', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['of version 0 in bech32m', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['with a character that is none', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['with a version that is none', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['with a program of one byte', 'bc1pw5dgrnzv'],
  [
    'with a program of 41 bytes',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  ],
  ['of version 17', 'bc13q5gpkf3383r4yhtgwdlgn9yl426upj7k6v46af'],
  ['of a network at home', 'bcrt1zq5gpkf3383r4yhtgwdlgn9yl426upj7ku8k0wqsdrq3juw2yfadqn58tt8'],
  ['with a program of 21 bytes in version 0', 'bc1qq5gpkf3383r4yhtgwdlgn9yl426upj7kuyfh0vnh'],
  ['with a program that version 0 does not have', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['in two cases', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcZ7VQzk5jj0'],
  ['with more than four bits of padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
  ['with padding that is not zero', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
  ['with a taproot key that is none', 'bc1pllllllllllllllllllllllllllllllllllllllllllllallllshsdfvw2y'],
  ['without data', 'bc1gmk9yu'],
  ['with a wrong base58 checksum', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMh'],
  ['that is nothing', ''],
  ['that is a private key', '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss'],
])('a text %s is not a Bitcoin address', (_, address) => {
  expect(addressOf('BTC', address)).toBeNull();
});

describe('an EVM address', () => {
  test.each([
    ether,
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
  ])('%s has an EIP-55 checksum', (address) => {
    expect(addressOf('ERC20', address)).toBe(address);
  });

  test('without mixed case there is no checksum to verify, and it is stored with one', () => {
    expect(addressOf('ERC20', ether.toLowerCase())).toBe(ether);
    expect(addressOf('ERC20', `0x${ether.slice(2).toUpperCase()}`)).toBe(ether);
  });

  test.each([
    ether.replace('aA', 'AA'),
    ether.slice(0, -1),
    `${ether}0`,
    ether.slice(2),
    ether.replace('0x', '0X'),
    ether.replace('5', 'g'),
    // With the letter case of other networks (EIP-1191), chains 30 and 31.
    '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
    '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
    '0xDBF03B407c01E7CD3cBea99509D93F8Dddc8C6FB',
    '0x5aAeb6053F3e94C9b9A09F33669435E7EF1BEaEd',
    '0xd1220A0CF47c7B9Be7A2E6Ba89f429762E7b9adB',
    // The case of each letter inverted.
    ether.replaceAll(/[a-f]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  ])('%s is not one', (address) => {
    expect(addressOf('ERC20', address)).toBeNull();
  });
});

describe('a TRON address is base58 with its own version byte', () => {
  test.each([
    tron,
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
    'TAFH65xLeW1gcNMQdt24jBhtaedmJRsEeF',
  ])('%s', (address) => {
    expect(addressOf('TRC20', ` ${address}\n`)).toBe(address);
  });

  test.each([
    ['with a wrong checksum', tron.replace('TR7', 'TR8')],
    ['in small letters', tron.toLowerCase()],
    ['with a letter that base58 does not have', tron.replace('o', 'O')],
    ['that is cut off', tron.slice(0, -1)],
    ['with a letter more', `${tron}1`],
    ['with a space inside', `${tron.slice(0, 9)} ${tron.slice(9)}`],
    ['in hexadecimal', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['in the hexadecimal of Ethereum', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['of its test network', '27PMadQGi6e2vJYbdxjfLo6ZdNa7Nq6zQB8'],
    ['of 19 bytes', '6vkZeQKt88w5SgjEWeqj5aEo8AtRHiZU1'],
    ['of 21 bytes', '2zTp21SsFiX41q7F5KnBhTCFUfX7GdkQpyxX'],
    ['of a whole hash', '3BNj6vnA4Wu7yP4ozPYsnwSkiUzdxjScYtMJjPSbbhisjVj8BWr'],
    ['of Bitcoin with the same bytes', '1H562acVmtjTCHn3cNMD31kfrtT4Pyopa'],
  ])('not %s', (_, address) => {
    expect(addressOf('TRC20', address)).toBeNull();
  });
});

test('an address of one chain is not valid on another', () => {
  const others: readonly [Chain, string][] = [
    ['BTC', ether],
    ['BTC', tron],
    ['ERC20', key],
    ['ERC20', tron],
    ['TRC20', key],
    ['TRC20', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'],
  ];
  expect(others.map(([chain, address]) => addressOf(chain, address))).toEqual(others.map(() => null));
});

test('one wrong character makes an address invalid', () => {
  const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0'];
  fc.assert(
    fc.property(
      fc.constantFrom<[Chain, string]>(
        ['BTC', key.toLowerCase()],
        ['BTC', '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr'],
        ['TRC20', tron],
      ),
      fc.nat(),
      fc.constantFrom(...letters),
      ([chain, address], at, letter) => {
        const place = at % address.length;
        const wrong = address.slice(0, place) + letter + address.slice(place + 1);
        return wrong === address || addressOf(chain, wrong) === null;
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  [' bitcoin:bc1qxyz?amount=0.1&label=a ', 'bc1qxyz'],
  ['ethereum:0xabc@1', '0xabc'],
  ['ethereum:pay-0xabc?value=1', '0xabc'],
  [
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359&uint256=1e6',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  ],
  // Another network, and another contract call: neither names an address that can be paid here.
  ['ethereum:0xabc@137', '0xabc@137'],
  ['ethereum:0xabc/approve?address=0xdef', '0xabc/approve?address=0xdef'],
  [
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@56/transfer?address=0xabc',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7@56/transfer?address=0xabc',
  ],
  ['TRON:Tabc', 'Tabc'],
  ['Tabc', 'Tabc'],
])('the code %s names %s', (code, address) => {
  expect(addressInCode(code)).toBe(address);
});

test.each<[string, Chain | null]>([
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'ERC20'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null],
  ['0x5290', null],
  ['', null],
])('the network of "%s" among those of tether is %s', (text, chain) => {
  expect(chainOfAddress(text, ['TRC20', 'ERC20'])).toBe(chain);
});

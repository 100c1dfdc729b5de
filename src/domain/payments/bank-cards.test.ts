import { describe, expect, test } from 'vitest';
import {
  checkBankCard,
  checkInternationalCard,
  isRoutingNumber,
  tidyBankCard,
  tidyInternationalCard,
} from './bank-cards.ts';

test.each(['011000015', '021000021', '026009593', '121000248'])('%s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test.each(['000000000', '021000022', '12100024', '1210002480', '131000000', '2O1000021', ''])(
  '%s is not a routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);

describe('a bank account in the United States', () => {
  const card = { bank_account: '0012 3456-789', bank_code: '021000021', phone: '+1 (212) 555-0100' };

  test.each([
    [{}, null],
    [{ bank_account: '123' }, { code: 'bank.account', field: 'bank_account' }],
    [{ bank_account: '12a45' }, { code: 'bank.account', field: 'bank_account' }],
    [{ bank_code: '021000020' }, { code: 'bank.aba', field: 'bank_code' }],
    [{ phone: '12345' }, { code: 'bank.phone', field: 'phone' }],
  ])('with %o: %o', (change, problem) => {
    expect(checkBankCard({ ...card, ...change })).toEqual(problem);
  });

  test('is stored without spaces', () => {
    expect(tidyBankCard(card)).toEqual({ ...card, bank_account: '00123456789' });
  });
});

describe('a bank account abroad', () => {
  const card = {
    iban: 'de89 3704 0044 0532 0130 00',
    bank_code: 'deutdeff',
    region: 'de',
    phone: '+493012345678',
  };

  test.each([
    [{}, null],
    [{ iban: 'GB82 WEST 1234 5698 7654 32', region: 'GB' }, null],
    [{ bank_code: 'DEUTDEFF500' }, null],
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, { code: 'bank.iban', field: 'iban' }],
    [{ iban: 'DE89 3704 0044 0532 0130' }, { code: 'bank.iban', field: 'iban' }],
    [{ iban: '' }, { code: 'bank.iban', field: 'iban' }],
    [{ bank_code: 'DEUTDEF' }, { code: 'bank.swift', field: 'bank_code' }],
    [{ bank_code: 'DEUT1EFF' }, { code: 'bank.swift', field: 'bank_code' }],
    [{ region: 'FR' }, { code: 'bank.region', field: 'region' }],
    [{ phone: 'call me' }, { code: 'bank.phone', field: 'phone' }],
  ])('with %o: %o', (change, problem) => {
    expect(checkInternationalCard({ ...card, ...change })).toEqual(problem);
  });

  test('is stored without spaces, in capitals', () => {
    expect(tidyInternationalCard(card)).toEqual({
      ...card,
      iban: 'DE89370400440532013000',
      bank_code: 'DEUTDEFF',
      region: 'DE',
    });
  });
});

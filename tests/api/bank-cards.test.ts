import { describe, expect } from 'vitest';
import {
  confirmPayee,
  getBankCard,
  getInternationalBankCard,
  saveBankCard,
  saveInternationalBankCard,
} from '#contract/payees.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { domesticCard, internationalCard, ownCode } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const own = () => ({ token: person.token });
const save = (change: Partial<typeof domesticCard>) =>
  outcomeOf(server.api.ask(saveBankCard, { ...domesticCard, ...change }, own()));
const saveAbroad = (change: Partial<typeof internationalCard>) =>
  outcomeOf(server.api.ask(saveInternationalBankCard, { ...internationalCard, ...change }, own()));

describe('the domestic bank account', () => {
  test('is null until it is saved, then stored without spaces, and usable a day later', async () => {
    expect(await server.api.must(getBankCard, {}, own())).toBeNull();
    const saved = await server.api.must(
      saveBankCard,
      { ...domesticCard, bank_account: ' 0012 3456-789 ' },
      own(),
    );
    expect(saved).toEqual({
      ...domesticCard,
      id: saved.id,
      bank_account: '00123456789',
      created_at: server.clock.now().toISOString(),
      confirmed_at: null,
      ready_at: new Date(server.clock.nowMs() + 24 * 3_600_000).toISOString(),
    });
    expect(await server.api.must(getBankCard, {}, own())).toEqual(saved);
    expect(await server.api.must(getInternationalBankCard, {}, own())).toBeNull();
    expect(await server.api.must(getBankCard, {}, { token: (await server.signUp()).token })).toBeNull();
  });

  test('accepts names in Hindi and Persian, and full-width digits', async () => {
    const names = { real_name: 'श्री\u200dनिवास', bank_name: 'بانک کشاورزی\u200cها' };
    const saved = await server.api.must(
      saveBankCard,
      { ...domesticCard, ...names, bank_account: '００１２３４５６７８９' },
      own(),
    );
    expect([saved.real_name, saved.bank_name, saved.bank_account]).toEqual([
      names.real_name,
      names.bank_name,
      '00123456789',
    ]);
  });

  test('requires every field', async () => {
    const fields = Object.keys(domesticCard) as (keyof typeof domesticCard)[];
    for (const field of fields) expect(await save({ [field]: '  ' })).toBe(`text.required ${field}`);
    expect(fields).toHaveLength(9);
    expect(await server.api.must(getBankCard, {}, own())).toBeNull();
  });

  test.each([
    ['a routing number with a wrong digit', { bank_code: '021000022' }, 'bank.aba bank_code'],
    ['an account number of letters', { bank_account: '12ab5678' }, 'bank.account bank_account'],
    ['no phone number', { phone: 'call me' }, 'bank.phone phone'],
    ['markup', { bank_name: '<img>' }, 'text.specialCharacters bank_name'],
    ['too much text', { bank_address: 'a'.repeat(201) }, 'text.tooLong bank_address'],
  ])('refuses %s at its field', async (_, change, problem) => {
    expect(await save(change)).toBe(problem);
  });

  test('is replaced by another, which waits again even when the first was confirmed', async () => {
    const first = await server.api.must(saveBankCard, domesticCard, own());
    const code = await ownCode(server, person, 'withdraw');
    await server.api.must(confirmPayee, { id: first.id, code }, own());
    expect((await server.api.must(getBankCard, {}, own()))?.confirmed_at).not.toBeNull();
    const second = await server.api.must(saveBankCard, { ...domesticCard, bank_account: '998877' }, own());
    expect(await server.api.must(getBankCard, {}, own())).toEqual(second);
    expect([second.confirmed_at, second.id === first.id]).toEqual([null, false]);
  });

  test('saved twice at once is stored once', async () => {
    await Promise.all([save({}), save({ bank_account: '998877' })]);
    const rows = await server.database
      .selectFrom('payees')
      .innerJoin('users', 'users.id', 'payees.user_id')
      .select('payees.id')
      .where('users.account', '=', person.account)
      .where('removed_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the international bank account', () => {
  test('is stored next to the domestic one', async () => {
    await server.api.must(saveBankCard, domesticCard, own());
    const saved = await server.api.must(
      saveInternationalBankCard,
      { ...internationalCard, iban: 'de89 3704 0044 0532 0130 00' },
      own(),
    );
    expect(saved).toEqual({ ...saved, ...internationalCard });
    expect(await server.api.must(getInternationalBankCard, {}, own())).toEqual(saved);
    expect((await server.api.must(getBankCard, {}, own()))?.bank_code).toBe(domesticCard.bank_code);
  });

  test('requires every field', async () => {
    const fields = Object.keys(internationalCard) as (keyof typeof internationalCard)[];
    for (const field of fields) expect(await saveAbroad({ [field]: '' })).toBe(`text.required ${field}`);
    expect(fields).toHaveLength(10);
  });

  test.each([
    ['an IBAN with a wrong digit', { iban: 'DE89370400440532013001' }, 'bank.iban iban'],
    ['a SWIFT code that is too short', { bank_code: 'DEUTDEF' }, 'bank.swift bank_code'],
    ['a country that is not the IBAN’s', { region: 'FR' }, 'bank.region region'],
    ['no phone number', { phone: '1' }, 'bank.phone phone'],
  ])('refuses %s at its field', async (_, change, problem) => {
    expect(await saveAbroad(change)).toBe(problem);
    expect(await server.api.must(getInternationalBankCard, {}, own())).toBeNull();
  });
});

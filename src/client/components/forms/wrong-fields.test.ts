import { expect, test } from 'vitest';
import { login, register } from '#contract/users.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { wrongFields, wrongWithRepeat } from './wrong-fields.ts';

const right = {
  user_string: 'someone@example.test',
  code: '123456',
  password: '123456',
  re_password: '123456',
  extension_code: '',
  type: 'email',
};

test('a valid form has no errors', () => {
  expect(wrongWithRepeat(register.request, right)).toEqual({});
  expect(wrongFields(login.request, { user_string: '+8613800138000', password: 'x' })).toEqual({});
});

test('an empty form reports every error at once', () => {
  expect(
    wrongWithRepeat(register.request, { ...right, user_string: '', code: '', password: '', re_password: '' }),
  ).toEqual({
    user_string: 'text.required',
    code: 'code.invalid',
    password: 'password.short',
  });
  expect(wrongFields(login.request, { user_string: '', password: '' })).toEqual({
    user_string: 'text.required',
    password: 'text.required',
  });
});

test.each([
  [{ user_string: 'someone@' }, { user_string: 'account.invalid' }],
  [{ user_string: `${'a'.repeat(250)}@example.test` }, { user_string: 'account.invalid' }],
  [{ user_string: '+861380013800' }, { user_string: 'mobile.invalid' }],
  [{ user_string: '+86138001380001' }, { user_string: 'mobile.invalid' }],
  [{ user_string: '+8612800138000' }, { user_string: 'mobile.invalid' }],
  [{ user_string: '+8613800138000' }, {}],
  [{ user_string: '19900138000' }, {}],
  [{ user_string: '12800138000' }, { user_string: 'mobile.invalid' }],
  [{ user_string: '+66 81 234 5678' }, {}],
  [{ user_string: '+66 812 345' }, {}],
  [{ user_string: '+66 812345678901234567' }, { user_string: 'mobile.invalid' }],
  [{ code: '12345' }, { code: 'code.invalid' }],
  [{ code: '12345a' }, { code: 'code.invalid' }],
  [{ password: '12345', re_password: '12345' }, { password: 'password.short' }],
  [{ password: 'p'.repeat(129), re_password: 'p'.repeat(129) }, { password: 'password.long' }],
  [{ re_password: '1234567' }, { re_password: 'password.mismatch' }],
  [{ password: 'caf\u00e9 noir', re_password: 'cafe\u0301 noir' }, {}],
  [
    { password: '12345', re_password: '' },
    { password: 'password.short', re_password: 'password.mismatch' },
  ],
  [{ extension_code: 'x'.repeat(17) }, { extension_code: 'invite.unknown' }],
])('%j is reported as %j', (patch, wrong) => {
  expect(wrongWithRepeat(register.request, { ...right, ...patch })).toEqual(wrong);
});

test('no typed text breaks the check', () => {
  for (const text of hostileStrings) {
    expect(
      Object.keys(wrongFields(login.request, { user_string: text, password: text })).every(
        (field) => field === 'user_string' || field === 'password',
      ),
    ).toBe(true);
  }
});

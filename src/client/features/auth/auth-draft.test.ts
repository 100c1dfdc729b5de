import { expect, test } from 'vitest';
import { accountOf, type AuthDraft } from './auth-draft.ts';

const draft = (patch: Partial<AuthDraft>): AuthDraft => ({
  by: 'email',
  email: '',
  mobile: '',
  code: '',
  password: '',
  repeated: '',
  invite: null,
  ...patch,
});

test('an email is sent as typed, without surrounding spaces', () => {
  expect(accountOf(draft({ email: ' someone@example.test ' }), '86')).toBe('someone@example.test');
});

test('a mobile number is sent with its area code, and an empty one stays empty', () => {
  expect(accountOf(draft({ by: 'mobile', mobile: '138 0013-8000' }), '86')).toBe('+8613800138000');
  expect(accountOf(draft({ by: 'mobile', mobile: '１３８　００１３　８０００' }), '81')).toBe(
    '+8113800138000',
  );
  expect(accountOf(draft({ by: 'mobile', mobile: '+86 138 0013 8000' }), '81')).toBe('+8613800138000');
  expect(accountOf(draft({ by: 'mobile', mobile: '089-123-4567' }), '66')).toBe('+660891234567');
  expect(accountOf(draft({ by: 'mobile', mobile: '' }), '86')).toBe('');
});

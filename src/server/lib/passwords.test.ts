import { expect, test } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

test('a password is right for its own hash alone', async () => {
  const stored = await hashPassword('correct horse');
  expect(await isRightPassword(stored, 'correct horse')).toBe(true);
  expect(await isRightPassword(stored, 'correct house')).toBe(false);
});

test('where there is no account, or none with a password, every password is wrong', async () => {
  expect(await isRightPassword(null, 'no account has this password')).toBe(false);
  expect(await isRightPassword('', 'no account has this password')).toBe(false);
  expect(await isRightPassword('', '')).toBe(false);
});

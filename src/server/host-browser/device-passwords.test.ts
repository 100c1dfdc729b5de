import { expect, test } from 'vitest';
import { createPasswords } from '#server/host-node/secrets/passwords.ts';
import { recommendedPasswordCost } from '#server/exchange/lib/secrets/passwords.ts';
import { createDevicePasswords } from './device-passwords.ts';

const cheap = { memoryKib: 8, passes: 1 };
const device = createDevicePasswords(cheap);
const server = createPasswords(cheap);
const passwords = ['correct horse', 'cafe\u0301 noir', '密码一二三四', 'x'.repeat(200)];

test.each(passwords)('each host verifies what the other has hashed: %s', async (password) => {
  expect(await server.compare(await device.hash(password), password)).toBe('right');
  expect(await device.compare(await server.hash(password), password)).toBe('right');
  expect(await server.compare(await device.hash(password), `${password} `)).toBe('wrong');
  expect(await device.compare(await server.hash(password), `${password} `)).toBe('wrong');
});

test('at the recommended cost the hash is that of the Node process', async () => {
  const stored = await createDevicePasswords().hash('correct horse');
  expect(stored.split('$').slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(await createPasswords(recommendedPasswordCost).compare(stored, 'correct horse')).toBe('right');
});

test('without an account, or without a password, every password is wrong', async () => {
  expect(await device.compare(null, 'correct horse')).toBe('wrong');
  expect(await device.compare('', '')).toBe('wrong');
});

test('knows the most common passwords', async () => {
  expect(await device.isCommon('Password')).toBe(true);
  expect(await device.isCommon('correct horse battery')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { createPasswords, recommendedPasswordCost } from './passwords.ts';

const cheap = createPasswords({ memoryKib: 8, passes: 1 });

test('a password is right for its own hash alone', async () => {
  const stored = await cheap.hash('correct horse');
  expect(await cheap.isRight(stored, 'correct horse')).toBe(true);
  expect(await cheap.isRight(stored, 'correct house')).toBe(false);
});

test('where there is no account, or none with a password, every password is wrong', async () => {
  expect(await cheap.isRight(null, 'no account has this password')).toBe(false);
  expect(await cheap.isRight('', 'no account has this password')).toBe(false);
  expect(await cheap.isRight('', '')).toBe(false);
});

describe('the cost of a hash', () => {
  test('at the recommended cost it is argon2id with 19 MiB and two passes', async () => {
    const stored = await createPasswords(recommendedPasswordCost).hash('correct horse');
    expect(stored.split('$').slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });

  test('a hash made at another cost still verifies', async () => {
    const real = createPasswords(recommendedPasswordCost);
    expect(await real.isRight(await cheap.hash('correct horse'), 'correct horse')).toBe(true);
    const stored = await real.hash('correct horse');
    expect(await cheap.isRight(stored, 'correct horse')).toBe(true);
    expect(await cheap.isRight(stored, 'correct house')).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { hashAsTyped } from '#tests/support/cheap-passwords.ts';
import { recommendedPasswordCost } from '#server/exchange/lib/secrets/passwords.ts';
import { createPasswords } from './passwords.ts';

const cheap = createPasswords({ memoryKib: 8, passes: 1 });

test('a password matches only its own hash', async () => {
  const stored = await cheap.hash('correct horse');
  expect(await cheap.compare(stored, 'correct horse')).toBe('right');
  expect(await cheap.compare(stored, 'correct house')).toBe('wrong');
});

test('without an account, or without a password, every password is wrong', async () => {
  expect(await cheap.compare(null, 'no account has this password')).toBe('wrong');
  expect(await cheap.compare('', 'no account has this password')).toBe('wrong');
  expect(await cheap.compare('', '')).toBe('wrong');
});

describe('the cost of a hash', () => {
  test('at the recommended cost it is argon2id with 19 MiB and two passes', async () => {
    const stored = await createPasswords(recommendedPasswordCost).hash('correct horse');
    expect(stored.split('$').slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  });

  test('a hash made at another cost still verifies', async () => {
    const real = createPasswords(recommendedPasswordCost);
    expect(await real.compare(await cheap.hash('correct horse'), 'correct horse')).toBe('right');
    const stored = await real.hash('correct horse');
    expect(await cheap.compare(stored, 'correct horse')).toBe('right');
    expect(await cheap.compare(stored, 'correct house')).toBe('wrong');
  });
});

describe('a password is normalised, however it is typed', () => {
  test.each([
    ['composed and decomposed', 'caf\u00e9 noir', 'cafe\u0301 noir'],
    ['half and full width', 'tidal flat', '\uff54\uff49\uff44\uff41\uff4c\u3000\uff46\uff4c\uff41\uff54'],
  ])('%s', async (_, one, other) => {
    expect(await cheap.compare(await cheap.hash(one), other)).toBe('right');
    expect(await cheap.compare(await cheap.hash(other), one)).toBe('right');
  });

  test('a hash of the password as typed matches as typed, and is to be hashed again', async () => {
    const typed = 'cafe\u0301 noir';
    const stored = await hashAsTyped(typed);
    expect(await cheap.compare(stored, typed)).toBe('outdated');
    expect(await cheap.compare(stored, 'cafe\u0301 noix')).toBe('wrong');
    expect(await cheap.compare(null, typed)).toBe('wrong');
  });
});

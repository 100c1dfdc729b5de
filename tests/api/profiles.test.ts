import { describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getProfile, setCountry, setHeadPortrait, setNickname, setSignature } from '#contract/profiles.ts';
import { placePurchase } from '#contract/purchases.ts';
import { uploadImage } from '#contract/uploads.ts';
import { getUser } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { dayMs } from '#domain/time/instant.ts';
import { paymentTimeMs } from '#machines/buy-crypto.machine.ts';
import { fileOf, photo } from '#tests/support/images.ts';
import { bahtPurchase } from '#tests/support/money-steps.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { verify } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string) =>
  server.api.must(endpoint, input, { token: person.token, ...(key ? { key } : {}) });
const resultOf = <E extends Endpoint>(endpoint: E, input: object): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: person.token }));

describe('a name', () => {
  test.each([
    ...['Ada', '小明', 'Ada99', '二二', 'A'.repeat(10), '潮'.repeat(10), ' Ada ', '潮Ada'],
    // Letters of every script, with their marks.
    ...[
      'ที่รัก',
      'あおい',
      'カエデ',
      '지우',
      'Émile',
      'ação',
      'Ольга',
      'Ελένη',
      'عمر',
      'הדס',
      'नेहा',
      'ｱｲ',
      'e\u0301va',
    ],
  ])('%j is accepted', async (nickname) => {
    const stored = nickname.trim().normalize('NFC');
    expect(await must(setNickname, { nickname })).toEqual({ nickname: stored });
    expect((await must(getUser, {})).nickname).toBe(stored);
  });

  test.each([
    ...['', 'A', 'A'.repeat(11), '潮'.repeat(11), 'Ada L', 'ada@x', '😀😀', 'ada\u200B'],
    // Letters that look alike, invisible letters and heaps of marks.
    ...['Адa', 'aΑΒ', 'ab\u3164', '𝐀𝐝𝐚', 'e\u0335\u0336\u0337\u0338f', '\u0e31\u0e32'],
  ])('%j is refused, and changes nothing', async (nickname) => {
    expect(await resultOf(setNickname, { nickname })).toBe('nickname.invalid nickname');
    expect((await must(getProfile, {})).nickname).toBe('');
  });
});

describe('a signature', () => {
  test.each(['Hi', 'Low tide 7', '潮起 潮落', '8'.repeat(30), 'น้ำ ลง', 'Прилив и отлив', ''])(
    '%j is accepted',
    async (signature) => {
      await must(setSignature, { signature });
      expect((await must(getProfile, {})).signature).toBe(signature);
    },
  );

  test.each(['A', '8'.repeat(31), 'Low  tide', 'tide!', '<b>tide</b>', 'a\nb'])(
    '%j is refused',
    async (signature) => {
      expect(await resultOf(setSignature, { signature })).toBe('signature.invalid signature');
    },
  );
});

test('a country is one of the list, or empty', async () => {
  expect(await must(setCountry, { country: 'TH' })).toEqual({ country: 'TH' });
  for (const country of ['ZZ', 'th', 'THA', '86'])
    expect(await resultOf(setCountry, { country })).toBe('country.unknown country');
  expect((await must(getProfile, {})).country).toBe('TH');
  await must(setCountry, { country: '' });
  expect((await must(getProfile, {})).country).toBe('');
});

test('hostile text is refused or stored as it is, and never causes a server error', async () => {
  for (const text of hostileStrings) {
    expect(await resultOf(setNickname, { nickname: text })).toMatch(/^(ok|nickname\.invalid nickname)$/);
    expect(await resultOf(setSignature, { signature: text })).toMatch(/^(ok|signature\.invalid signature)$/);
    expect(await resultOf(setCountry, { country: text })).toMatch(/^(ok|country\.unknown country)$/);
    expect(await resultOf(setHeadPortrait, { head_portrait: text })).toMatch(
      /^(ok|upload\.notFound head_portrait)$/,
    );
  }
});

describe('an avatar', () => {
  const upload = async (token = person.token): Promise<string> =>
    server.api.must(uploadImage, { file: fileOf(await photo()) }, { token });
  const usesOf = async (references: readonly string[]): Promise<(string | null)[]> => {
    const rows = await server.database
      .selectFrom('uploads')
      .select(['name', 'used_for'])
      .where(
        'name',
        'in',
        references.map((reference) => reference.slice('/upload/'.length)),
      )
      .execute();
    return references.map((reference) => rows.find(({ name }) => reference.endsWith(name))?.used_for ?? null);
  };

  test('is an image of the user; the previous one is released', async () => {
    const [first, second] = [await upload(), await upload()];
    await must(setHeadPortrait, { head_portrait: first });
    expect((await must(getUser, {})).head_portrait).toBe(first);
    await must(setHeadPortrait, { head_portrait: second });
    const { id, head_portrait } = await must(getUser, {});
    expect([head_portrait, await usesOf([first, second])]).toEqual([second, [null, `avatar:${id}`]]);
    await must(setHeadPortrait, { head_portrait: '' });
    expect([(await must(getUser, {})).head_portrait, await usesOf([second])]).toEqual(['', [null]]);
  });

  test('set twice, by the same key or again, is unchanged', async () => {
    const head_portrait = await upload();
    const key = crypto.randomUUID();
    expect(await must(setHeadPortrait, { head_portrait }, key)).toEqual({ head_portrait });
    expect(await must(setHeadPortrait, { head_portrait }, key)).toEqual({ head_portrait });
    expect(await resultOf(setHeadPortrait, { head_portrait })).toBe('ok');
  });

  test('cannot be an image of another user, or one used as evidence', async () => {
    const other = await server.signUp();
    const theirs = await upload(other.token);
    expect(await resultOf(setHeadPortrait, { head_portrait: theirs })).toBe('upload.notFound head_portrait');
    const own = await upload();
    await server.database
      .updateTable('uploads')
      .set({ used_for: 'deposit:1' })
      .where('name', '=', own.slice('/upload/'.length))
      .execute();
    expect(await resultOf(setHeadPortrait, { head_portrait: own })).toBe('upload.used head_portrait');
    expect((await must(getUser, {})).head_portrait).toBe('');
  });
});

describe('a credit score', () => {
  test('is derived from the facts of the account, each with its points', async () => {
    expect(await must(getProfile, {}).then(({ score, credit }) => [score, credit])).toEqual([
      105,
      [
        { fact: 'start', count: 1, points: 100 },
        { fact: 'email', count: 1, points: 5 },
        { fact: 'phone', count: 0, points: 0 },
        { fact: 'identity', count: 0, points: 0 },
        { fact: 'months', count: 0, points: 0 },
        { fact: 'paidPurchases', count: 0, points: 0 },
        { fact: 'unpaidPurchases', count: 0, points: 0 },
        { fact: 'refusedDeposits', count: 0, points: 0 },
      ],
    ]);
    await server.database
      .updateTable('users')
      .set({
        review_status: 2,
        advanced_review_status: 2,
        created_at: new Date(server.clock.nowMs() - 65 * dayMs),
      })
      .where('account', '=', person.account)
      .execute();
    expect([(await must(getProfile, {})).score, (await must(getUser, {})).score]).toEqual([127, 127]);
  });

  test('falls by a purchase that was not paid in time, for 90 days', async () => {
    await verify(server, person, 1);
    const before = (await must(getProfile, {})).score;
    await must(placePurchase, bahtPurchase);
    server.pass(paymentTimeMs);
    await server.app.settleDue();
    expect((await must(getProfile, {})).score).toBe(before - 5);
    server.pass(90 * dayMs);
    const token = await server.api.must(login, { user_string: person.account, password });
    // Three full months have passed as well.
    expect((await server.api.must(getProfile, {}, { token })).score).toBe(before + 3);
  });
});

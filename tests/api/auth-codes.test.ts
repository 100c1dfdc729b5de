import { beforeEach, expect } from 'vitest';
import { checkCode, register, requestCode, resetPassword, type CodeScene } from '#contract/users.ts';
import { peopleRules } from '#server/exchange/lib/terms/people-rules.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

let people = 0;
const newcomer = (): string => `newcomer-${(people += 1)}@example.test`;
/** Each test has its own home address and strangers' addresses. */
let tests = 0;
let home: string;
const at = (place: number): string => `10.${tests}.${Math.floor(place / 250)}.${(place % 250) + 1}`;
beforeEach(() => {
  home = `192.0.2.${(tests += 1)}`;
});
const minuteMs = 60_000;

const outcome = async (answer: Promise<{ ok: boolean; failure?: { error: string } }>): Promise<string> => {
  const { ok, failure } = await answer;
  return ok ? 'ok' : failure!.error;
};

const ask = (account: string, scene: CodeScene, address: string) =>
  outcome(server.api.ask(requestCode, { user_string: account, scene }, { address }));
const type = (account: string, scene: CodeScene, code: string, address: string) =>
  outcome(server.api.ask(checkCode, { user_string: account, scene, email_code: code }, { address }));
const enter = (account: string, code: string, address: string) =>
  outcome(
    server.api.ask(register, { user_string: account, code, password, re_password: password }, { address }),
  );
const reset = (account: string, code: string, address: string) =>
  outcome(
    server.api.ask(
      resetPassword,
      { user_string: account, code, password: 'another horse', re_password: 'another horse' },
      { address },
    ),
  );

/** A code for a user at their home address. */
const codeFor = async (account: string, scene: CodeScene): Promise<string> => {
  expect(await ask(account, scene, home)).toBe('ok');
  return server.latestCode(account);
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code of another purpose neither resets a password nor registers', async () => {
  const { account } = await server.signUp();
  for (const scene of ['login', 'register', 'bind', 'withdraw', 'pay_password'] as const) {
    server.pass(minuteMs);
    expect(await reset(account, await codeFor(account, scene), home)).toBe('code.wrong');
  }
  const stranger = newcomer();
  expect(await enter(stranger, await codeFor(stranger, 'forget'), home)).toBe('code.wrong');
  server.pass(minuteMs);
  expect(await reset(account, await codeFor(account, 'forget'), home)).toBe('ok');
});

test('a code request without a purpose is refused', async () => {
  const answer = await server.api.ask(requestCode, { user_string: newcomer() });
  expect(answer.ok ? '' : [answer.failure.error, answer.failure.field]).toEqual(['parameter.error', 'scene']);
});

test('wrong codes typed by a third party use up their own attempts, not those of the victim', async () => {
  const account = newcomer();
  const code = await codeFor(account, 'register');
  for (let place = 0; place < 3; place += 1) {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => type(account, 'register', wrong(code), at(place))),
    );
    expect(new Set(tries)).toEqual(new Set(['code.wrong']));
  }
  expect(await enter(account, code, home)).toBe('ok');
});

test('a code requested by a third party replaces no code and causes no delay', async () => {
  const account = newcomer();
  const code = await codeFor(account, 'register');
  for (let place = 0; place < 6; place += 1) expect(await ask(account, 'register', at(place))).toBe('ok');
  expect(await ask(account, 'register', home)).toBe('code.tooSoon');
  expect(await enter(account, code, home)).toBe('ok');
});

test('a right code is accepted from another network', async () => {
  const account = newcomer();
  expect(await enter(account, await codeFor(account, 'register'), '198.51.100.7')).toBe('ok');
});

test('requesting again replaces the own code, and resets the five attempts', async () => {
  const account = newcomer();
  const first = await codeFor(account, 'register');
  for (let tries = 0; tries < 5; tries += 1) await type(account, 'register', wrong(first), home);
  expect(await type(account, 'register', first, home)).toBe('code.wrong');
  server.pass(minuteMs);
  const second = await codeFor(account, 'register');
  expect(await type(account, 'register', first, home)).toBe(first === second ? 'ok' : 'code.wrong');
  expect(await enter(account, second, home)).toBe('ok');
});

test('twenty concurrent codes are compared five times at most', async () => {
  const account = newcomer();
  const code = await codeFor(account, 'register');
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => type(account, 'register', wrong(code), at(0))),
  );
  expect(new Set(tries)).toEqual(new Set(['code.wrong']));
  const attempts = await server.database
    .selectFrom('code_tries')
    .select('id')
    .where('account', '=', account)
    .execute();
  expect(attempts.length).toBeLessThanOrEqual(peopleRules.codeTries);
});

test('a code requested by others can be tried thirty times a day, from any addresses', async () => {
  const account = newcomer();
  const code = await codeFor(account, 'register');
  await Promise.all(
    Array.from({ length: 100 }, (_, place) => type(account, 'register', wrong(code), at(place))),
  );
  expect(await type(account, 'register', code, at(200))).toBe('code.wrong');
  expect(await enter(account, code, home)).toBe('ok');
});

test('codes per account and per requester are limited a day, and again the next day', async () => {
  const account = newcomer();
  const own: string[] = [];
  for (let count = 0; count <= peopleRules.codesOfRequesterForAccount; count += 1) {
    own.push(await ask(account, 'register', `2001:db8:5:6::${count}`));
    server.pass(minuteMs * 2);
  }
  expect([own.slice(0, -1).every((answer) => answer === 'ok'), own.at(-1)]).toEqual([true, 'code.tooMany']);
  const rest = peopleRules.codesOfAccount - peopleRules.codesOfRequesterForAccount;
  const others = await Promise.all(
    Array.from({ length: rest + 5 }, (_, place) => ask(account, 'forget', at(place))),
  );
  expect(others.filter((answer) => answer === 'ok')).toHaveLength(rest);
  expect(others.filter((answer) => answer === 'code.tooMany')).toHaveLength(5);
  server.pass(peopleRules.codesCountedMs);
  expect(await ask(account, 'register', home)).toBe('ok');
});

test('using a code invalidates it and the other codes of the same purpose', async () => {
  const { account } = await server.signUp();
  server.pass(minuteMs);
  const code = await codeFor(account, 'forget');
  expect(await ask(account, 'forget', at(1))).toBe('ok');
  const neighbour = await server.latestCode(account);
  expect([
    await reset(account, code, home),
    await reset(account, code, home),
    await reset(account, neighbour, at(1)),
  ]).toEqual(['ok', 'code.wrong', 'code.wrong']);
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askPasskeyLogin, loginByPasskey } from '#contract/second-factors.ts';
import { bindEmail, bindMobile, requestMobileCode, unfreezeAccount } from '#contract/security.ts';
import { checkCode, login, register, requestCode, resetPassword } from '#contract/users.ts';
import { bindNewMobile, newMobile } from '#tests/support/bind-contact.ts';
import { addSoftwarePasskey, origin } from '#tests/support/second-factors.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '#tests/support/software-passkey.ts';
import { password, startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Neither an answer nor its duration reveals whether an account exists. Known and unknown accounts are
 * requested alternately, so that a slow machine slows both.
 */

let server: TestServer;
const rounds = 24;
interface Named {
  readonly account: string;
  readonly mobile: string;
  readonly passkey: SoftwarePasskey;
}
const known: Named[] = [];
const askers: string[] = [];
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
  for (let place = 0; place < rounds; place += 1) {
    const person = await server.signUp();
    const mobile = await bindNewMobile(server, person);
    known.push({ account: person.account, mobile, passkey: await addSoftwarePasskey(server, person.token) });
  }
  // Each requests fewer codes than its limit.
  for (let place = 0; place < rounds / 2; place += 1) askers.push((await server.signUp()).token);
  server.pass(61_000);
}, 120_000);
afterAll(() => server.close());

const askerOf = (place: number): { token: string } => ({ token: askers[place % askers.length]! });
const unknownAccount = (place: number): string => `unknown-${place}@example.test`;
const unknownMobiles = Array.from({ length: rounds }, newMobile);
const newPassword = { password, re_password: password };
/** A code that was never sent. */
const code = '000000';

interface Way {
  readonly what: string;
  /** Done before the measurement. */
  readonly prepare?: (who: Named) => Promise<string>;
  readonly ask: (who: Named, place: number, prepared: string) => Promise<unknown>;
}

const passkeyShown: Way = {
  what: 'a passkey that is shown wrongly',
  prepare: async ({ passkey }) =>
    passkey.show((await server.api.must(askPasskeyLogin, {}, { origin })).options, { isUnverified: true }),
  ask: (_who, _place, credential) => server.api.ask(loginByPasskey, { credential }, { origin }),
};
const asked: readonly [string, Way['ask']][] = [
  ['login', ({ account }) => server.api.ask(login, { user_string: account, password: 'wrong horse' })],
  [
    'a code to register',
    ({ account }) => server.api.ask(requestCode, { user_string: account, scene: 'register' }),
  ],
  [
    'a code for a new password',
    ({ account }) => server.api.ask(requestCode, { user_string: account, scene: 'forget' }),
  ],
  [
    'whether a code is right',
    ({ account }) => server.api.ask(checkCode, { user_string: account, email_code: code }),
  ],
  ['registering', ({ account }) => server.api.ask(register, { user_string: account, code, ...newPassword })],
  [
    'a new password',
    ({ account }) => server.api.ask(resetPassword, { user_string: account, code, ...newPassword }),
  ],
  ['unfreezing', ({ account }) => server.api.ask(unfreezeAccount, { user_string: account, code, password })],
  [
    'a code to bind a number',
    ({ mobile }, place) => server.api.ask(requestMobileCode, { area_code: '86', mobile }, askerOf(place)),
  ],
  [
    'binding an email',
    ({ account }, place) => server.api.ask(bindEmail, { email: account, code }, askerOf(place)),
  ],
  ['binding a number', ({ mobile }, place) => server.api.ask(bindMobile, { mobile, code }, askerOf(place))],
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const timed = async (ask: () => Promise<unknown>): Promise<{ answer: unknown; ms: number }> => {
  const startedMs = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - startedMs };
};

/** Fields that differ between requests in any case. */
const comparable = (answer: unknown): string => JSON.stringify(answer).replace(/"request_id":"[^"]*"/, '');

/** Above this difference an attacker could tell them apart: a multiple of the request's own variation. */
const mostApartMs = 8;
const mostApartPart = 0.35;

test.each([...asked.map(([what, ask]): Way => ({ what, ask })), passkeyShown])(
  '$what has the same answer and duration for known and unknown accounts',
  async ({ ask, prepare }) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let place = 0; place < rounds; place += 1) {
      const knownUser = known[place]!;
      const unknownUser = {
        account: unknownAccount(place),
        mobile: unknownMobiles[place]!,
        passkey: createSoftwarePasskey(origin),
      };
      const inTurns = place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const answers: string[] = [];
      for (const kind of inTurns) {
        const who = kind === 'known' ? knownUser : unknownUser;
        const prepared = (await prepare?.(who)) ?? '';
        const { answer, ms } = await timed(() => ask(who, place, prepared));
        answers.push(comparable(answer));
        times[kind].push(ms);
      }
      expect(answers[0]).toBe(answers[1]);
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(
      Math.max(mostApartMs, mostApartPart * Math.max(ofKnown, ofUnknown)),
    );
  },
);

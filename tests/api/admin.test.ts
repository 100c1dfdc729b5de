import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import {
  getOperator,
  listAdminLog,
  listLedgerEntries,
  listLedgerSums,
  listVerifications,
} from '#contract/admin.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getReview } from '#contract/reviews.ts';
import { dayMs } from '#domain/time/instant.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { bindNewMobile } from '#tests/support/bind-contact.ts';
import { newOperator } from '#tests/support/operator.ts';
import { announceDeposit, newestWaiting } from '#tests/support/waiting-reviews.ts';
import { server, withSettings } from './fixtures.ts';

let operator: { account: string; token: string };
const test = withSettings({ REVIEW: 'manual' });
test.beforeAll(async () => {
  operator = await newOperator(server);
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
  server.api.must(endpoint, input, { token: operator.token });
const accesses = async () => (await must(listAdminLog, { what: 'looks', limit: '100' })).data;

test('a page of the version before, which asks under /desk, is answered', async () => {
  const [before, now] = await Promise.all(
    ['/api/desk/operator', '/api/admin/operator'].map((url) =>
      server.app.http.inject({ url, headers: { authorization: operator.token } }),
    ),
  );
  expect([before!.statusCode, JSON.parse(before!.body)]).toEqual([200, JSON.parse(now!.body)]);
});

describe('a user who is not an operator', () => {
  const adminCalls = Object.values<Endpoint>(calls).filter(({ path }) => path.startsWith('/admin/'));
  const answerOf = async (method: Endpoint['method'], url: string, token?: string) => {
    const { statusCode, body } = await server.app.http.inject({
      method,
      url,
      remoteAddress: '10.1.1.1',
      headers: { 'idempotency-key': crypto.randomUUID(), ...(token ? { authorization: token } : {}) },
    });
    const { request_id, ...rest } = JSON.parse(body) as Record<string, unknown>;
    expect(typeof request_id).toBe('string');
    return { statusCode, ...rest };
  };

  test('all back office endpoints require an operator', () => {
    expect(adminCalls.length).toBeGreaterThan(8);
    expect(adminCalls.filter(({ access }) => access !== 'operator')).toEqual([]);
    expect(
      Object.values<Endpoint>(calls).filter(
        ({ access, path }) => access === 'operator' && !path.startsWith('/admin/'),
      ),
    ).toEqual([]);
  });

  test.each(adminCalls.map(({ method, path }) => [method, path] as const))(
    'is answered by %s %s as by an unknown path',
    async (method, path) => {
      const { token } = await server.signUp();
      const unknown = await answerOf(method, '/api/admin/nothing-of-this-name', token);
      expect(unknown['statusCode']).toBe(404);
      for (const who of [token, undefined, 'f'.repeat(64)])
        expect(await answerOf(method, `/api${path}`, who)).toEqual(unknown);
    },
  );

  test('cannot load back office images, not even their own', async () => {
    const person = await server.signUp();
    await announceDeposit(server, person);
    const { id } = await newestWaiting(server, operator.token, 'deposit');
    const [image] = (await must(getReview, { id })).evidence.images;
    const url = `/admin${image!}`;
    for (const token of [person.token, (await server.signUp()).token, ''])
      expect((await server.app.http.inject({ url, headers: { authorization: token } })).statusCode).toBe(404);
    const shown = await server.app.http.inject({ url, headers: { authorization: operator.token } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await accesses())[0]!.act).toBe('looked_at_image');
    // A file that proves nothing is not served to operators.
    const none = `/admin/upload/${'0'.repeat(32)}.webp`;
    expect(
      (await server.app.http.inject({ url: none, headers: { authorization: operator.token } })).statusCode,
    ).toBe(404);
  });

  test('becomes an operator only by the command, and loses the role with their sessions', async () => {
    const person = await newOperator(server);
    expect((await server.api.must(getOperator, {}, { token: person.token })).name).toBe(person.account);
    expect(await changeRole(server.database, person.account, 'user')).toBe(true);
    server.pass(10_000);
    const answer = await server.api.ask(getOperator, {}, { token: person.token });
    expect(answer.ok ? 'ok' : answer.failure.error).toBe('path.unknown');
    expect(await changeRole(server.database, 'nobody@example.test', 'operator')).toBe(false);
    const mobile = await bindNewMobile(server, await server.signUp());
    expect(await changeRole(server.database, `+86 ${mobile}`, 'operator')).toBe(true);
  });
});

test('every access to the data of a user is logged: who, whose, when', async () => {
  const person = await server.signUp();
  const deposit = await announceDeposit(server, person);
  const { id } = await newestWaiting(server, operator.token, 'deposit');
  server.pass(1_000);
  const at = server.clock.now().toISOString();
  await must(getReview, { id });
  await must(listLedgerEntries, { person: person.account });
  const [movements, review] = await accesses();
  expect([movements!.act, movements!.operator, movements!.at, movements!.subject]).toEqual([
    'looked_at_movements',
    operator.account,
    at,
    '',
  ]);
  expect([review!.act, review!.subject, review!.account]).toEqual([
    'looked_at_review',
    `deposit:${deposit}`,
    movements!.account,
  ]);
  expect(review!.account).not.toBe(person.account);
  await expect(server.database.deleteFrom('admin_log').execute()).rejects.toThrow('append-only');
});

test('the balances of the exchange and of all users sum to zero in every currency', async () => {
  const { sums } = await must(listLedgerSums, {});
  expect(sums.length).toBeGreaterThan(1);
  expect(sums.filter(({ sum }) => sum !== '0')).toEqual([]);
  const tether = sums.find(({ currency_name }) => currency_name === 'USDT')!;
  const treasury = tether.houses.find(({ house }) => house === 'treasury')!;
  expect(Number(tether.users)).toBeGreaterThan(0);
  expect(treasury.total.startsWith('-')).toBe(true);
});

test('entries are found by account or user number, and by reference with their counterparts', async () => {
  const person = await server.signUp();
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  const byAccount = await must(listLedgerEntries, { person: person.account.toUpperCase() });
  expect(byAccount.data.length).toBeGreaterThan(0);
  expect(await must(listLedgerEntries, { person: String(id) })).toEqual(byAccount);
  const ofReference = await must(listLedgerEntries, { reference: `user:${id}` });
  const sums = new Map<string, number>();
  for (const { currency_name, available_change } of ofReference.data)
    sums.set(currency_name, (sums.get(currency_name) ?? 0) + Number(available_change));
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect(ofReference.data.map(({ person: whose }) => whose === null)).toContain(true);
  expect((await must(listLedgerEntries, { reference: 'order:0' })).data).toEqual([]);
});

test.each([
  [{}, 'text.required person'],
  [{ person: '' }, 'text.required person'],
  [{ person: 'nobody@example.test' }, 'admin.personUnknown person'],
  [{ person: '999999999999' }, 'admin.personUnknown person'],
  [{ person: "' or 1=1 --" }, 'admin.personUnknown person'],
  [{ reference: 'x'.repeat(65) }, 'text.tooLong reference'],
  [{ reference: 'order:1', page: '0' }, 'page.invalid page'],
])('entries of %j: %s', async (input, problem) => {
  const answer = await server.api.ask(listLedgerEntries, input, { token: operator.token });
  expect(answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`).toBe(problem);
});

test('the ledger is verified once a day, and the result is reported', async () => {
  expect((await must(listVerifications, {})).verifications).toEqual([]);
  server.pass(dayMs);
  await server.app.settleDue(Infinity);
  await server.app.settleDue(Infinity);
  const { verifications } = await must(listVerifications, {});
  expect(verifications.map(({ source, fault }) => [source, fault])).toEqual([['schedule', null]]);
  expect(verifications[0]!.invariants).toBeGreaterThan(20);
});

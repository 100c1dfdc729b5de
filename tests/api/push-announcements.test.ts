import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setNoticeSwitch, subscribePush } from '#contract/push.ts';
import { announceToAll, notice } from '#server/exchange/modules/messages/notices.service.ts';
import { startPushService, type PushService } from '#tests/support/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const minuteMs = 60_000;
const opened = notice({
  word: 'test.opened',
  type: 'platform',
  title: msg`Something opens`,
  content: () => msg`Everybody may come`,
});

let service: PushService;
let server: TestServer;

const subscribed = ({ token }: { readonly token: string }) =>
  server.api.must(subscribePush, service.subscribe(), { token });
const announce = () =>
  server.database
    .transaction()
    .execute((transaction) =>
      announceToAll(transaction, opened, server.clock.now(), { params: {}, url: '/pages/ieo/list' }),
    );
/** Sends the due rows, among them one batch of announcements. */
const sent = async () => {
  await server.app.settleDue();
  return service.received.splice(0).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
};

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer(inject('postgresUrl'), { PUSH_ENDPOINTS: service.origin });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

test('an announcement reaches each device once, in batches, unless switched off or registered later', async () => {
  await subscribed(await server.signUp());
  // This device has reached its limit and waits; the others do not wait for it.
  await sql`update push_subscriptions set paced_until = ${new Date(server.clock.nowMs() + 120 * minuteMs)}`.execute(
    server.database,
  );
  const other = await server.signUp();
  await subscribed(other);
  const many = 450;
  await sql`
    with opened as (
      insert into sessions (user_id, token_hash, device, address, created_at, seen_at, expires_at)
      select id, 'lot ' || number, '', '', now(), now(), '2100-01-01' from users, generate_series(1, ${sql.lit(many)}) number
      where account = ${other.account} returning id, user_id
    )
    insert into push_subscriptions (user_id, session_id, endpoint_mark, sealed, device, created_at)
    select user_id, id, 'lot ' || id, sealed, '', created_at
    from opened join (select user_id, sealed, created_at from push_subscriptions) known using (user_id)`.execute(
    server.database,
  );
  const quiet = await server.signUp();
  await subscribed(quiet);
  await server.api.must(setNoticeSwitch, { switch: 'announcements', is_on: '0' }, { token: quiet.token });
  await announce();
  server.pass(1_000);
  await subscribed(await server.signUp());
  const lots = [await sent(), await sent(), await sent()];
  expect(lots.map(({ length }) => length)).toEqual([199, 200, 1 + many - 399]);
  expect(await sent()).toEqual([]);
  server.pass(120 * minuteMs);
  const came = [...lots.flat(), ...(await sent())];
  expect(came.length).toBe(2 + many);
  expect(new Set(came.map(({ title, body, url }) => `${title}: ${body} ${url}`))).toEqual(
    new Set(['Something opens: Everybody may come /pages/ieo/list']),
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createAlert } from '#contract/alerts.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { placeOrder } from '#contract/orders.ts';
import { getNoticeSettings, setNoticeSwitch, subscribePush, unsubscribePush } from '#contract/push.ts';
import { endSession, listSessions, login } from '#contract/users.ts';
import { alertService } from '#server/exchange/modules/alerts/alerts.service.ts';
import { orderService } from '#server/exchange/modules/orders/orders.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { startPushService, type PushService } from '#tests/support/push-service.ts';
import { password, startTestServer, type TestServer } from '#tests/support/server.ts';

const btc = 'BTC/USDT';
const minuteMs = 60_000;

let service: PushService;
let server: TestServer;
let person: { account: string; token: string };

const tick = async (price: string): Promise<void> => {
  server.pass(1_000);
  await server.tick({ symbol: btc, price, volume: '1' });
  await server.app.use(alertService).settled();
  await server.app.use(orderService).settled();
};
const subscribed = async ({ token } = person) => {
  const browser = service.subscribe();
  await server.api.must(subscribePush, browser, { token, userAgent: 'Mozilla/5.0 (Android) Chrome/140' });
  return browser;
};
const settings = ({ token } = person) => server.api.must(getNoticeSettings, {}, { token });
const turn = (name: RequestInput<typeof setNoticeSwitch>['switch'], isOn: boolean) =>
  server.api.must(setNoticeSwitch, { switch: name, is_on: isOn ? '1' : '0' }, { token: person.token });
const alertAt = (price: string) =>
  server.api.must(createAlert, { match_id: 1, condition: 'above', price }, { token: person.token });
/** Sends all due pushes; returns those received since the last call. */
const sent = async () => {
  await server.app.settleDue();
  return service.received.splice(0).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
};
/** An alert that fires immediately. */
const fire = async (): Promise<void> => {
  await tick('20000');
  await alertAt('20500');
  await tick('20600');
};

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer(inject('postgresUrl'), { PUSH_ENDPOINTS: service.origin });
});
beforeEach(async () => {
  await tick('20000');
  person = await server.signUp();
  service.received.splice(0);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

describe('a push notification of a registered device', () => {
  test('is encrypted for its browser, in the language of its user, and sent once', async () => {
    await subscribed();
    await fire();
    await server.app.settleDue();
    const [push] = service.received;
    expect(fieldsOf(push!.headers, 'ttl', 'urgency', 'content-encoding')).toEqual({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    const { public_key: publicKey } = await settings();
    expect(push!.headers.authorization).toContain(`k=${publicKey}`);
    const payload = JSON.parse(push!.text) as Record<string, unknown>;
    expect(fieldsOf(payload, 'title', 'body', 'unread')).toEqual({
      title: 'Price alert',
      body: 'BTC/USDT rose to 20,600 USDT. You set an alert at 20,500 USDT.',
      unread: 2,
    });
    expect(payload['url']).toContain('/pages/market/alerts');
    service.received.splice(0);
    expect(await sent()).toEqual([]);
  });

  test('is sent for a resting order that was filled, not for one filled at once', async () => {
    await fund(server, person.account, 'change', '10000');
    await subscribed();
    const order = { currency_id: 1, legal_id: tether, type: '1', amount: '0.1' } as const;
    await server.api.must(placeOrder, { ...order, seen_price: '20000' }, { token: person.token });
    await server.api.must(placeOrder, { ...order, target_price: '19500' }, { token: person.token });
    expect(await sent()).toEqual([]);
    await tick('19400');
    const [push] = await sent();
    expect(push!['title']).toBe('Order filled');
    expect(push!['body']).toMatch(/^Your order bought 0\.1 BTC at 19,[\d.]+ USDT\.$/);
  });

  test('combines several due at once, and delays those beyond twelve an hour into one', async () => {
    await subscribed();
    await fire();
    await fire();
    expect(await sent()).toEqual([
      fieldsOf(
        {
          title: 'New notifications: 2',
          body: 'Price alert',
          tag: 'notices',
          unread: 3,
          url: '/pages/mailMessage/mailMessage',
        },
        'title',
        'body',
        'tag',
        'unread',
        'url',
      ),
    ]);
    for (let count = 0; count < 11; count += 1) {
      await fire();
      expect((await sent()).length).toBe(1);
    }
    await fire();
    expect(await sent()).toEqual([]);
    await fire();
    server.pass(5 * minuteMs);
    const [together, ...others] = await sent();
    expect([together!['title'], others]).toEqual(['New notifications: 2', []]);
  });

  test('is not sent when switched off, and has no amount when amounts are off', async () => {
    await fund(server, person.account, 'change', '10000');
    await subscribed();
    await turn('alerts', false);
    await turn('alerts', false);
    expect((await turn('figures', false)).off).toEqual(['alerts', 'figures']);
    await fire();
    expect(await sent()).toEqual([]);
    const order = {
      currency_id: 1,
      legal_id: tether,
      type: '1',
      amount: '0.1',
      target_price: '19500',
    } as const;
    await server.api.must(placeOrder, order, { token: person.token });
    await tick('19400');
    const [push] = await sent();
    expect(fieldsOf(push!, 'title', 'body')).toEqual({
      title: 'Order filled',
      body: 'Open Tideline to read it',
    });
    expect((await turn('alerts', true)).off).toEqual(['figures']);
    await fire();
    const [alert] = await sent();
    expect(alert!['body']).toContain('20,600 USDT');
  });
});

describe('a push service that refuses', () => {
  test('is retried after a while, and then sent to once', async () => {
    await subscribed();
    service.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '300' } });
    await fire();
    expect((await sent()).length).toBe(1);
    expect((await sent()).length).toBe(0);
    server.pass(31_000);
    expect((await sent()).length).toBe(1);
    server.pass(299_000);
    expect((await sent()).length).toBe(0);
    server.pass(2_000);
    expect((await sent()).length).toBe(1);
    server.pass(60 * minuteMs);
    expect((await sent()).length).toBe(0);
  });

  test.each([{ status: 404 }, { status: 410 }, { status: 302, headers: { location: 'http://10.0.0.1/' } }])(
    'answers $status: the device is deleted',
    async (answer) => {
      await subscribed();
      service.answerNext(answer);
      await fire();
      expect((await sent()).length).toBe(1);
      expect((await settings()).devices).toEqual([]);
    },
  );

  test('refuses one notification: it is dropped, and the next is sent', async () => {
    await subscribed();
    service.answerNext({ status: 413 });
    await fire();
    expect((await sent()).length).toBe(1);
    server.pass(60 * minuteMs);
    expect((await sent()).length).toBe(0);
    await fire();
    expect((await sent()).length).toBe(1);
  });
});

describe('a device', () => {
  test('is listed, is registered once, and can be turned off from another', async () => {
    const token = await server.api.must(login, { user_string: person.account, password });
    await subscribed();
    const browser = await subscribed();
    await server.api.must(subscribePush, browser, { token: person.token });
    const { devices } = await settings({ ...person, token });
    expect(devices.map((device) => fieldsOf(device, 'device', 'is_current'))).toEqual([
      { device: 'Mozilla/5.0 (Android) Chrome/140', is_current: false },
    ]);
    await server.api.must(unsubscribePush, { id: devices[0]!.id }, { token });
    await server.api.must(unsubscribePush, {}, { token: person.token });
    await fire();
    expect(await sent()).toEqual([]);
  });

  test('gets nothing after its session ended, nor anything of an earlier user of the browser', async () => {
    const browser = await subscribed();
    const next = await server.signUp();
    await server.api.must(subscribePush, browser, { token: next.token });
    expect((await settings()).devices).toEqual([]);
    await fire();
    expect(await sent()).toEqual([]);
    await subscribed();
    const token = await server.api.must(login, { user_string: person.account, password });
    const session = (await server.api.must(listSessions, {}, { token })).find(
      ({ is_current }) => !is_current,
    )!;
    await server.api.must(endSession, { id: session.id }, { token });
    expect((await settings({ ...person, token })).devices).toEqual([]);
  });

  test('requires a public address and valid keys', async () => {
    const browser = service.subscribe();
    const outcomes: Record<string, string> = {};
    const ask = (fields: Partial<typeof browser>, token: string) =>
      outcomeOf(server.api.ask(subscribePush, { ...browser, ...fields }, { token }));
    const addresses = [
      'http://push.example.com/1 https://127.0.0.1/1 https://2130706433/1 https://0x7f.1/1',
      'https://10.1.2.3/1 https://169.254.169.254/latest https://172.16.0.1/1',
      'https://192.168.1.1/1 https://[::1]/1 https://[fe80::1]/1 https://[fd00::1]/1',
      'https://[::ffff:10.0.0.1]/1 https://[64:ff9b::a00:1]/1 https://localhost/1 https://push/1',
      'https://metadata.google.internal/1 https://printer.local/1',
      'https://push.example.com:8443/1 https://user:secret@push.example.com/1',
      'javascript:alert(1) not-an-address',
      `https://push.example.com/${'a'.repeat(1_000)}`,
    ].flatMap((line) => line.split(' '));
    for (const endpoint of addresses)
      outcomes[endpoint.slice(0, 60)] = await ask({ endpoint }, (await server.signUp()).token);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['push.endpoint endpoint']));
    const point = Buffer.alloc(65, 1).toString('base64url');
    const { token } = person;
    expect(await ask({ p256dh: point }, token)).toBe('push.keys p256dh');
    expect(await ask({ p256dh: 'AAAA' }, token)).toBe('push.keys p256dh');
    expect(await ask({ auth: 'AAAA' }, token)).toBe('push.keys auth');
  });

  test('is one of ten, and may register ten times a minute', async () => {
    const outcomes: string[] = [];
    const ask = async (): Promise<void> => {
      const token = await server.api.must(login, { user_string: person.account, password });
      outcomes.push(await outcomeOf(server.api.ask(subscribePush, service.subscribe(), { token })));
    };
    for (let count = 0; count < 3; count += 1) await ask();
    // Seven more devices, registered long ago.
    await sql`
      with opened as (
        insert into sessions (user_id, token_hash, device, address, created_at, seen_at, expires_at)
        select id, account || number, '', '', now(), now(), '2100-01-01' from users, generate_series(1, 7) number
        where account = ${person.account} returning id, user_id
      )
      insert into push_subscriptions (user_id, session_id, endpoint_mark, sealed, device, created_at)
      select user_id, id, 'mark ' || id, '', '', now() from opened`.execute(server.database);
    for (let count = 0; count < 8; count += 1) await ask();
    expect(outcomes).toEqual([
      ...Array<string>(3).fill('ok'),
      ...Array<string>(7).fill('push.tooMany'),
      'request.tooMany',
    ]);
  });
});

test('no address and no key of a device is logged, or stored in plain text', async () => {
  const browser = await subscribed();
  await fire();
  service.answerNext({ status: 500 });
  await sent();
  const rows = JSON.stringify(await server.database.selectFrom('push_subscriptions').selectAll().execute());
  for (const secret of [browser.endpoint, browser.p256dh, browser.auth])
    expect([server.log().includes(secret), rows.includes(secret)]).toEqual([false, false]);
});

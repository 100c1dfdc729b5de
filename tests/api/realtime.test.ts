import { describe, expect } from 'vitest';
import { privateEvent } from '#contract/closed-sets.ts';
import { hello } from '#contract/events.ts';
import { placeOrder } from '#contract/orders.ts';
import { logout } from '#contract/signed-in.ts';
import { endSession, listSessions, login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { announceToAll } from '#server/exchange/modules/messages/notices.service.ts';
import { welcome } from '#server/exchange/modules/users/users.notices.ts';
import { password } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket-client.ts';
import * as z from 'zod/mini';
import { subscribe, useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;

const own = useRealtimeServer();

describe('connecting', () => {
  test('a visitor gets a hello without a sequence', async () => {
    const visitor = await own.connect();
    expect(z.parse(hello, await visitor.next('hello'))).toEqual({
      sequence: null,
      server_time: own.server.clock.now().toISOString(),
    });
  });

  test('a signed-in user is notified of an announcement, and a visitor is not', async () => {
    const { token } = await own.server.signUp();
    const [user, visitor] = [await own.connect(token), await own.connect()];
    await user.next('hello');
    await own.server.database
      .transaction()
      .execute((transaction) =>
        announceToAll(transaction, welcome, own.server.clock.now(), { params: {}, url: '' }),
      );
    expect(await user.next('changed')).toEqual({ topic: 'message' });
    expect(visitor.waiting('changed')).toBe(0);
  });

  test('an empty token counts as a visitor', async () => {
    expect((await (await own.connect('')).next('hello')).sequence).toBeNull();
  });

  test('a user gets the current event sequence', async () => {
    const { token } = await own.server.signUp();
    const { sequence } = await own.server.api.must(listWallets, {}, { token });
    expect((await (await own.connect(token)).next('hello')).sequence).toBe(sequence);
  });

  test('a heartbeat is answered with the server time after all earlier events, also for visitors', async () => {
    const visitor = await own.connect();
    await subscribe(visitor, { channel: 'quotes', match_ids: [bitcoin] });
    await own.server.tick({ symbol: 'BTC/USDT', price: '97001.00', volume: '1' });
    expect(await visitor.heartbeat()).toEqual({ server_time: own.server.clock.now().toISOString() });
    expect(visitor.waiting('quotes')).toBe(1);
  });

  test.each([
    ['never given', 'f'.repeat(64)],
    ['malformed', "' or 1=1"],
    ['very long', 'x'.repeat(10_000)],
  ])('a token %s is refused as 999', async (_what, token) => {
    await expect(openSocket(own.url, token)).rejects.toThrow('999');
  });

  test('signing out closes only the sockets of that session', async () => {
    const { account, token } = await own.server.signUp();
    const ended = await own.connect(token);
    const other = await own.connect(await own.server.api.must(login, { user_string: account, password }));
    await own.server.api.must(logout, {}, { token });
    await ended.next('ended');
    await ended.closed;
    await expect(openSocket(own.url, token)).rejects.toThrow('999');
    await subscribe(other, { channel: 'ladder', match_id: bitcoin });
    expect(other.waiting('ended')).toBe(0);
  });

  test('ending a session from another device closes its sockets', async () => {
    const { account, token } = await own.server.signUp();
    const secondToken = await own.server.api.must(login, { user_string: account, password });
    const second = await own.connect(secondToken);
    const { id } = (await own.server.api.must(listSessions, {}, { token })).find(
      ({ is_current }) => !is_current,
    )!;
    await own.server.api.must(endSession, { id }, { token });
    await second.next('ended');
    await second.closed;
  });
});

describe('private events', () => {
  test('reach every socket of the user and no other, in sequence, from the one in hello', async () => {
    const { token } = await own.server.signUp();
    const other = await own.server.signUp();
    const [first, second, stranger, visitor] = [
      await own.connect(token),
      await own.connect(token),
      await own.connect(other.token),
      await own.connect(),
    ];
    let { sequence } = await first.next('hello');
    await own.server.tick({ symbol: 'BTC/USDT', price: '97000.00', volume: '1' });
    const placed = await own.server.api.must(
      placeOrder,
      { currency_id: bitcoin, legal_id: 3, type: '1', amount: '0.01', target_price: '90000' },
      { token },
    );
    for (let count = 0; count < 2; count += 1) {
      const event = z.parse(privateEvent, await first.next('private'));
      expect(await second.next('private')).toEqual(event);
      expect(event.sequence).toBe((sequence = (sequence ?? 0) + 1));
      if (event.topic === 'order') expect(event.payload).toEqual(placed);
      else if (event.topic === 'balance')
        expect([
          event.payload.account,
          event.payload.balance.currency_name,
          event.payload.balance.frozen,
        ]).toEqual(['change', 'USDT', '900.000000']);
    }
    for (const socket of [stranger, visitor]) {
      await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
      expect(socket.waiting('private')).toBe(0);
    }
  });
});

describe('socket messages', () => {
  test.each([
    ['nothing', undefined],
    ['text', 'quotes'],
    ['another channel', { channel: 'everything' }],
    ['no pairs', { channel: 'quotes' }],
    ['ids as text', { channel: 'quotes', match_ids: ['1'] }],
    ['too many pairs', { channel: 'quotes', match_ids: Array.from({ length: 401 }, (_, index) => index) }],
    ['an unknown period', { channel: 'candle', match_id: bitcoin, period: '2min' }],
    ['a fraction', { channel: 'ladder', match_id: 1.5 }],
  ])('%s is refused, and the connection stays open', async (_what, subscription) => {
    const socket = await own.connect();
    expect(await socket.subscribe(subscription)).toEqual({ error: 'parameter.error' });
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
  });

  test.each([[{ channel: 'candle', match_id: 999, period: '1min' }], [{ channel: 'ladder', match_id: 999 }]])(
    '%j is unknown',
    async (subscription) => {
      expect(await (await own.connect()).subscribe(subscription)).toEqual({ error: 'symbol.unknown' });
    },
  );

  test('a hundred messages in ten seconds are accepted, and no more', async () => {
    const socket = await own.connect();
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => socket.subscribe({ channel: 'quotes', match_ids: [bitcoin] })),
    );
    expect(answers.map((answer) => ('error' in answer ? answer.error : 'ok'))).toEqual([
      ...Array.from({ length: 100 }, () => 'ok'),
      'request.tooMany',
    ]);
    own.server.pass(10_001);
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
  });
});

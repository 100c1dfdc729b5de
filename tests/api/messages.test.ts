import { describe, expect } from 'vitest';
import { getMessage, listMessages, readMessages, type MessageType } from '#contract/messages.ts';
import { languageCodes } from '#contract/primitives.ts';
import { getWithdrawal } from '#contract/withdrawals.ts';
import { dayMs } from '#domain/time/instant.ts';
import { createUnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { messageService } from '#server/exchange/modules/messages/messages.service.ts';
import { announceToAll, notice, notify } from '#server/exchange/modules/messages/notices.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const { ask, must, mustSend, reviewed } = own;

const system = notice<'amount'>({
  word: 'test.system',
  type: 'system',
  title: { id: 'test title', message: 'Told' },
  content: ({ amount }) => ({ id: 'test', message: 'You have {amount}', values: { amount } }),
});
const platform = notice({
  word: 'test.platform',
  type: 'platform',
  title: { id: 'test news', message: 'News' },
  content: () => ({ id: 'test nothing', message: 'Nothing' }),
});

const userId = async (): Promise<number> =>
  (
    await own.server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', own.person.account)
      .executeTakeFirstOrThrow()
  ).id;
const inUnit = (work: Parameters<ReturnType<typeof createUnitOfWork>['run']>[0]) =>
  createUnitOfWork({
    database: own.server.database,
    clock: own.server.clock,
    publisher: { publish: () => undefined },
    log: createLog('silent'),
  }).run(work);
const notifyAmounts = async (...amounts: string[]): Promise<void> => {
  const reader = await userId();
  const recipients = amounts.map((amount) => ({
    userId: reader,
    params: { amount: { amount, currency: 'BTC' } },
    url: '/pages/index/index',
  }));
  await inUnit((transaction, emit) =>
    notify({ transaction, emit }, system, own.server.clock.now(), recipients),
  );
};
const unread = async (): Promise<Record<MessageType, number>> => (await must(listMessages, {})).unread;

describe('a message', () => {
  test('reports a decision, in the language of its reader, with a link to the subject', async () => {
    const { id } = await mustSend({ number: '2.5' });
    await reviewed();
    const { number } = await must(getWithdrawal, { id });
    const {
      data: [newest],
    } = await must(listMessages, { type: 'system' });
    expect(newest).toEqual({
      id: newest!.id,
      type: 'system',
      status: 'unread',
      title: 'Withdrawal sent',
      content: `Your withdrawal of ${number} BTC to Mine was approved and is on its way.`,
      url: `/pages/fund/receive_withdraw_record?withdrawal=${id}`,
      created_at: newest!.created_at,
      read_at: null,
      version: 1,
    });
    const titles = new Set<string>();
    for (const lang of languageCodes) {
      const { data } = await own.server.api.must(
        listMessages,
        { limit: 1 },
        { token: own.person.token, lang },
      );
      titles.add(data[0]!.title);
      expect(data[0]!.content).toContain('BTC');
    }
    expect(titles.size).toBe(languageCodes.length);
  });

  test('formats amounts exactly, in the format of the language', async () => {
    await notifyAmounts('12345678.0000000009');
    const [en, pt] = await Promise.all(
      ['en', 'pt'].map((lang) =>
        own.server.api.must(listMessages, { limit: 1 }, { token: own.person.token, lang }),
      ),
    );
    expect([en!.data[0]!.content, pt!.data[0]!.content]).toEqual([
      'You have 12,345,678.0000000009 BTC',
      'You have 12.345.678,0000000009 BTC',
    ]);
  });

  test('is marked as read when opened, and only by its user', async () => {
    await notifyAmounts('1', '2');
    const { data, unread: before } = await must(listMessages, { type: 'system' });
    const { id } = data[0]!;
    const read = await must(getMessage, { id });
    expect(read).toEqual({
      ...data[0],
      status: 'read',
      read_at: own.server.clock.now().toISOString(),
      version: 2,
    });
    own.server.pass(60_000);
    expect(await must(getMessage, { id })).toEqual(read);
    expect(await unread()).toEqual({ ...before, system: before.system - 1 });
    const other = await own.server.signUp();
    expect(await outcomeOf(own.server.api.ask(getMessage, { id }, { token: other.token }))).toBe(
      'message.notFound id',
    );
    expect(await outcomeOf(ask(getMessage, { id: 2 ** 40 }))).toBe('message.notFound id');
  });

  test('publishes its creation and its reading to the other devices', async () => {
    const events = async (): Promise<unknown[]> => {
      const rows = await own.server.database
        .selectFrom('outbox')
        .select(['payload'])
        .where('user_id', '=', await userId())
        .where('topic', '=', 'message')
        .orderBy('sequence')
        .execute();
      return rows.map(({ payload }) => payload);
    };
    const before = (await events()).length;
    await notifyAmounts('1', '2');
    const { data } = await must(listMessages, { type: 'system' });
    await must(getMessage, { id: data[1]!.id });
    await must(getMessage, { id: data[1]!.id });
    await must(readMessages, { last_id: data[0]!.id });
    await must(readMessages, { last_id: data[0]!.id });
    expect((await events()).slice(before)).toEqual([
      { id: data[1]!.id, status: 'unread' },
      { id: data[0]!.id, status: 'unread' },
      { id: data[1]!.id, status: 'read' },
      { id: null, status: 'read' },
    ]);
  });
});

describe('the list', () => {
  test('is paged, by type and by read status', async () => {
    const before = (await must(listMessages, { type: 'system' })).total;
    await notifyAmounts('1', '2', '3');
    const page = await must(listMessages, { type: 'system', page: '2', limit: '2' });
    expect(fieldsOf(page, 'page', 'limit', 'total')).toEqual({ page: 2, limit: 2, total: before + 3 });
    expect(page.data[0]!.content).toBe('You have 1 BTC');
    await must(getMessage, { id: page.data[0]!.id });
    expect((await must(listMessages, { status: 'read' })).data.map(({ id }) => id)).toEqual([
      page.data[0]!.id,
    ]);
    expect((await must(listMessages, { type: 'service' })).data).toEqual([]);
    expect((await must(listMessages, { page: '99' })).data).toEqual([]);
  });

  test('refuses unknown types and invalid pages', async () => {
    expect(await outcomeOf(ask(listMessages, { type: 'mail' as never }))).toBe('parameter.error type');
    expect(await outcomeOf(ask(listMessages, { limit: '101' }))).toBe('page.invalid limit');
    expect(await outcomeOf(ask(getMessage, { id: "1' or 1=1" }))).toBe('id.invalid id');
    expect(await outcomeOf(own.server.api.ask(listMessages, {}, {}))).toBe('login.required');
  });

  test('starts with a welcome message', async () => {
    const { data } = await must(listMessages, { type: 'platform' });
    expect(data.map(({ title }) => title)).toEqual(['Welcome to Tideline']);
  });

  test('marked as read leaves later messages and other types unread', async () => {
    await notifyAmounts('1');
    const seen = (await must(listMessages, { type: 'system' })).data[0]!.id;
    await notifyAmounts('2');
    expect(await must(readMessages, { last_id: seen, type: 'system' })).toEqual({
      unread: { service: 0, system: 1, platform: 1 },
    });
    expect(await must(readMessages, { last_id: seen })).toEqual({
      unread: { service: 0, system: 1, platform: 0 },
    });
  });

  test('includes announcements made since the user signed up, each with its own read status', async () => {
    own.server.pass(1_000);
    const content = { params: {}, url: '' };
    await inUnit((transaction) => announceToAll(transaction, platform, own.server.clock.now(), content));
    own.server.pass(1_000);
    const later = await own.server.signUp();
    const titles = async (token: string): Promise<string[]> =>
      (await own.server.api.must(listMessages, { type: 'platform' }, { token })).data.map(
        ({ title, status }) => `${title} ${status}`,
      );
    expect(await titles(later.token)).toEqual(['Welcome to Tideline unread']);
    expect(await titles(own.person.token)).toEqual(['News unread', 'Welcome to Tideline unread']);
    const { data } = await must(listMessages, { type: 'platform' });
    await must(getMessage, { id: data[0]!.id });
    expect(await titles(own.person.token)).toEqual(['News read', 'Welcome to Tideline unread']);
    expect(await outcomeOf(own.server.api.ask(getMessage, { id: data[0]!.id }, { token: later.token }))).toBe(
      'message.notFound id',
    );
  });

  test('deletes messages after a year', async () => {
    await notifyAmounts('1');
    await must(getMessage, { id: (await must(listMessages, { type: 'system' })).data[0]!.id });
    own.server.pass(366 * dayMs);
    await own.server.app.use(messageService).cleanup();
    const rows = await own.server.database
      .selectFrom('message_reads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute();
    expect(rows).toEqual([{ count: 0 }]);
  });
});

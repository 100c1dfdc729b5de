import { describe, expect } from 'vitest';
import { messageLimit, listChatLines, listChats, readChat, sendChatLine } from '#contract/chat.ts';
import {
  answerAdminChat,
  closeAdminChat,
  getAdminChat,
  listAdminChatLines,
  listAdminChats,
  readAdminChat,
  takeAdminChat,
} from '#contract/admin-chat.ts';
import { newChatOperator, newPerson, takenChat } from '#tests/support/chatters.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const own = useRealtimeServer();
const person = () => newPerson(own.server);
const operator = () => newChatOperator(own.server);
const show = async (url: string, token: string): Promise<number> =>
  (await own.server.app.http.inject({ url, headers: { authorization: token } })).statusCode;

describe('a conversation', () => {
  test('starts with the first message, waits for an operator, and continues in one order', async () => {
    const [who, admin] = [await person(), await operator()];
    expect(await who.seen()).toEqual({ chat: null, lines: [], is_staffed: false });
    const first = await who.send('  Where is my deposit?\r\nIt was 5 BTC.  ');
    expect(fieldsOf(first.line, 'position', 'author', 'form', 'text')).toEqual({
      position: 1,
      author: 'person',
      form: 'text',
      text: 'Where is my deposit?\nIt was 5 BTC.',
    });
    const { data, waiting } = await admin.must(listAdminChats, { limit: '100' });
    const found = data.find(({ id }) => id === first.chat.id)!;
    expect(fieldsOf(found, 'status', 'kind', 'unread', 'excerpt', 'operator')).toEqual({
      status: 'waiting',
      kind: 'service',
      unread: 1,
      excerpt: 'Where is my deposit?\nIt was 5 BTC.',
      operator: null,
    });
    expect(waiting).toBeGreaterThan(0);
    await admin.take(found.id);
    await Promise.all(['one', 'two', 'three'].map((text) => who.send(text)));
    await admin.answer(found.id, 'We look into it.');
    const { lines: messages, chat } = await who.seen();
    expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(messages.map(({ author, form }) => `${author} ${form}`)).toEqual([
      'person text',
      'desk taken',
      'person text',
      'person text',
      'person text',
      'desk text',
    ]);
    expect(fieldsOf(chat!, 'status', 'last', 'unread')).toEqual({ status: 'taken', last: 6, unread: 1 });
  });

  test('stores a message once, however often it is sent, and shows its sender the key', async () => {
    const who = await person();
    const key = crypto.randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => who.ask(sendChatLine, { kind: 'service', text: 'once' }, key)),
    );
    expect(sent.map((answer) => answer.ok && answer.value.line.position)).toEqual([1, 1, 1]);
    const { lines: messages } = await who.seen();
    expect(messages.map((message) => [message.text, message.key])).toEqual([['once', key]]);
    expect(await who.ask(sendChatLine, { kind: 'service', text: 'other' }, key)).toHaveProperty(
      'failure.error',
      'key.reused',
    );
  });

  test('has one kind, and each kind has its own', async () => {
    const who = await person();
    await who.send('a', 'service');
    await who.send('b', 'repayment');
    const { chats } = await who.must(listChats, {});
    expect(chats.map(({ kind, last }) => [kind, last]).toSorted()).toEqual([
      ['repayment', 1],
      ['service', 1],
    ]);
    expect(await who.outcome(sendChatLine, { kind: 'sales' as never, text: 'c' })).toBe(
      'parameter.error kind',
    );
  });

  test('is read backwards from its end, and forwards from a position', async () => {
    const who = await person();
    for (const text of ['1', '2', '3', '4', '5']) await who.send(text);
    const part = async (fields: object) =>
      (await who.must(listChatLines, { kind: 'service', ...fields })).lines.map(({ text }) => text);
    expect(await part({ limit: '2' })).toEqual(['4', '5']);
    expect(await part({ limit: '2', before: '4' })).toEqual(['2', '3']);
    expect(await part({ limit: '2', after: '1' })).toEqual(['2', '3']);
    expect(await part({ after: '5' })).toEqual([]);
    expect(await who.outcome(listChatLines, { kind: 'service', limit: '101' })).toBe('page.invalid limit');
    expect(await who.outcome(listChatLines, { kind: 'service', before: 'x' })).toBe('page.invalid before');
  });

  test('shows both sides what the other has received and read', async () => {
    const { who, admin, id } = await takenChat(own.server);
    await who.send('And?');
    const receipts = async () => {
      const { chat } = await admin.must(getAdminChat, { id });
      return [chat.person.delivered, chat.person.read, chat.desk.delivered, chat.desk.read];
    };
    expect(await receipts()).toEqual([3, 0, 0, 0]);
    await admin.must(listAdminChatLines, { id });
    expect(await receipts()).toEqual([3, 0, 3, 0]);
    await admin.must(readAdminChat, { id, position: 3 });
    await admin.answer(id, 'Soon');
    expect(await receipts()).toEqual([3, 0, 4, 3]);
    const { chat } = await who.seen();
    expect([chat!.person.delivered, chat!.unread]).toEqual([4, 1]);
    await who.readTo(4);
    await who.readTo(2);
    expect(await receipts()).toEqual([4, 4, 4, 3]);
    // A number beyond the last message counts as all messages.
    expect((await who.must(readChat, { kind: 'service', position: 999 })).chat!.person.read).toBe(4);
  });

  test('is reopened by the next message after closing', async () => {
    const { who, admin, id } = await takenChat(own.server);
    expect((await admin.must(closeAdminChat, { id })).status).toBe('closed');
    expect((await who.seen()).lines.map(({ form }) => form)).toEqual(['text', 'taken', 'closed']);
    expect(await admin.outcome(answerAdminChat, { id, text: 'One more' })).toBe('chat.notTaken id');
    expect((await who.send('Still here')).chat.status).toBe('waiting');
  });
});

describe('an image', () => {
  test('of either side is visible to both, and to no one else', async () => {
    const { who, admin, id } = await takenChat(own.server);
    const other = await person();
    const reference = await uploadPhoto(own.server, who.token);
    const { line: message } = await who.must(sendChatLine, { kind: 'service', image: reference });
    expect(message.image).toEqual({ reference, width: 200, height: 320 });
    const answer = await uploadPhoto(own.server, admin.token);
    await admin.must(answerAdminChat, { id, image: answer });
    for (const image of [reference, answer]) {
      expect(await show(`/chat${image}`, who.token)).toBe(200);
      expect(await show(`/admin${image}`, admin.token)).toBe(200);
      expect(await show(`/chat${image}`, other.token)).toBe(404);
      expect(await show(`/admin${image}`, who.token)).toBe(404);
    }
  });

  test('must belong to the sender, and can be used once', async () => {
    const [who, other] = [await person(), await person()];
    const reference = await uploadPhoto(own.server, other.token);
    expect(await who.outcome(sendChatLine, { kind: 'service', image: reference })).toBe(
      'upload.notFound image',
    );
    await other.must(sendChatLine, { kind: 'service', image: reference });
    expect(await other.outcome(sendChatLine, { kind: 'service', image: reference })).toBe(
      'upload.used image',
    );
    expect(await who.outcome(sendChatLine, { kind: 'service', image: '/etc/passwd' })).toBe(
      'upload.notFound image',
    );
  });
});

/** Half of a surrogate pair is replaced by the replacement character in transit. */
const asSent = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

describe('bad input', () => {
  test('any text is stored as sent, without invisible characters', async () => {
    let who = await person();
    for (const [index, text] of hostileStrings.entries()) {
      // The limit of one user per minute.
      if (index % messageLimit.count === 0) who = await person();
      const answer = await who.ask(sendChatLine, { kind: 'service', text });
      // No control characters except tabs and line ends.
      const shown = asSent(text)
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim();
      if ([...shown].length > 2_000) expect(answer).toHaveProperty('failure.error', 'text.tooLong');
      else if (shown === '') expect(answer).toHaveProperty('failure.error', 'text.required');
      else expect(answer).toHaveProperty('value.line.text', shown);
    }
  });

  test('a flood is refused with a retry time, and the back office gets the accepted part', async () => {
    const who = await person();
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        who.ask(sendChatLine, { kind: 'service', text: String(index) }),
      ),
    );
    const refused = sent.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
    expect(refused).toHaveLength(10);
    expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['request.tooMany']));
    expect(refused[0]!.retry_after_ms).toBeGreaterThan(0);
    expect((await who.seen()).chat!.last).toBe(30);
  });

  test('is refused at its field', async () => {
    const who = await person();
    expect(await who.outcome(sendChatLine, { kind: 'service', text: ' \n ' })).toBe('text.required text');
    expect(await who.outcome(sendChatLine, { kind: 'service' })).toBe('text.required text');
    expect(await who.outcome(sendChatLine, { kind: 'service', text: 'x'.repeat(2_001) })).toBe(
      'text.tooLong text',
    );
    expect(await who.outcome(readChat, { kind: 'service', position: -1 })).toBe('page.invalid position');
    expect((await who.must(listChats, {})).chats).toEqual([]);
  });

  test('a session of a user or a visitor finds nothing in the back office', async () => {
    const { who, id } = await takenChat(own.server);
    const asked = [
      who.outcome(listAdminChats, {}),
      who.outcome(getAdminChat, { id }),
      who.outcome(listAdminChatLines, { id }),
      who.outcome(takeAdminChat, { id }),
      who.outcome(answerAdminChat, { id, text: 'I am the desk' }),
      who.outcome(readAdminChat, { id, position: 1 }),
      who.outcome(closeAdminChat, { id }),
    ];
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['path.unknown']));
    expect(await own.server.api.ask(listChats, {}, {})).toHaveProperty('failure.error', 'login.required');
  });
});

import { describe, expect } from 'vitest';
import { listAdminLog } from '#contract/admin.ts';
import { addQuizQuestion, callOffQuizQuestion } from '#contract/admin-quiz.ts';
import { listMessages } from '#contract/messages.ts';
import { listQuizQuestions, placeQuizBet } from '#contract/quizzes.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund } from '#tests/support/fund.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { test, useQuizPlayers } from '#tests/support/quiz-players.ts';

const players = useQuizPlayers();
let token: string;
test.beforeAll(async () => {
  token = (await newOperator(players.server)).token;
});

const inMs = (ms: number): string => new Date(players.server.clock.nowMs() + ms).toISOString();
const times = () => ({ close_at: inMs(dayMs), settle_at: inMs(dayMs + hourMs) });
const price = () => ({
  kind: 'popular' as const,
  topic: 'price' as const,
  symbol: 'BTC/USDT',
  bounds: '100000,110000',
  ...times(),
});
const texts = {
  en: { question: 'Who wins?', options: ['Reds', 'Blues', 'Nobody'] },
  kr: { question: '누가 이길까요?', options: ['레드', '블루', '없음'] },
};
const fact = () => ({
  kind: 'various' as const,
  topic: 'fact' as const,
  texts: JSON.stringify(texts),
  source: 'https://example.test/results',
  ...times(),
});
const add = (input: object, by = token) =>
  outcomeOf(players.server.api.ask(addQuizQuestion, input as never, { token: by }));

const callOff = (id: number, fields: object = {}, by = token) =>
  outcomeOf(
    players.server.api.ask(
      callOffQuizQuestion,
      { id: String(id), why: 'It is void.', ...fields },
      { token: by },
    ),
  );
const stakeOn = (question_id: number) =>
  players.resultOf(placeQuizBet, { question_id, option: 0, amount: '5' });

describe('an operator creates', () => {
  test('a price question in ranges, which accepts stakes at once and is settled by the feed', async () => {
    const question = await players.server.api.must(addQuizQuestion, price(), { token });
    expect(fieldsOf(question, 'kind', 'topic', 'symbols', 'bounds', 'status', 'texts', 'source')).toEqual({
      kind: 'popular',
      topic: 'price',
      symbols: ['BTC/USDT'],
      bounds: ['100000', '110000'],
      status: 'guessing',
      texts: null,
      source: null,
    });
    await players.stake(question.id, 1, '10');
    await players.stake(question.id, 2, '10', 1);
    players.server.pass(dayMs + 1_000);
    await players.tick('105000');
    players.server.pass(hourMs);
    await players.tick('1');
    expect((await players.question(question.id)).winning_option).toBe(1);
  });

  test('a fact question in several languages with its source, for a future start, and logged', async () => {
    const start_at = inMs(hourMs);
    const question = await players.server.api.must(addQuizQuestion, { ...fact(), start_at }, { token });
    expect(fieldsOf(question, 'status', 'start_at', 'texts', 'source')).toEqual({
      status: 'notStarted',
      start_at,
      texts,
      source: 'https://example.test/results',
    });
    const { data } = await players.server.api.must(listQuizQuestions, { kind: 'various', limit: '100' }, {});
    expect(data.some(({ id }) => id === question.id)).toBe(true);
    const [entry] = (await players.server.api.must(listAdminLog, {}, { token })).data;
    expect(fieldsOf(entry!, 'act', 'subject', 'account')).toEqual({
      act: 'asked_question',
      subject: `quiz:${question.id}`,
      account: null,
    });
  });
});

test('other users get the endpoints as unknown paths', async () => {
  const { token: own } = players.people[0]!;
  expect([await add(price(), own), await callOff(1, {}, own)]).toEqual(['path.unknown', 'path.unknown']);
});

describe('an operator cancels', () => {
  const why = 'The final is not played.';

  test('a question with stakes: all are refunded, users are notified, and the reason is logged', async () => {
    const { id } = await players.server.api.must(addQuizQuestion, fact(), { token });
    const before = await Promise.all([0, 1].map(players.frozen));
    const bets = [await players.stake(id, 0, '15'), await players.stake(id, 1, '135.5', 1)];
    expect(await callOff(id, { why: ` ${why} ` })).toBe('ok');
    await players.server.app.settleDue();
    const { called_off_at, ...ended } = await players.question(id);
    expect(called_off_at).toBe(players.server.clock.now().toISOString());
    expect(
      fieldsOf(ended, 'status', 'outcome', 'winning_option', 'called_off_why', 'answered_at', 'fee'),
    ).toEqual({
      status: 'bonusDistributed',
      outcome: 'returned',
      winning_option: null,
      called_off_why: why,
      answered_at: null,
      fee: '0',
    });
    expect(await Promise.all([0, 1].map(players.frozen))).toEqual(before);
    for (const [who, amount] of [
      [0, '15'],
      [1, '135.5'],
    ] as const) {
      expect(fieldsOf(await players.bet(bets[who]!.id, who), 'status', 'payout')).toEqual({
        status: 'returned',
        payout: amount,
      });
      const { data } = await players.must(listMessages, { type: 'system' }, who);
      expect(data[0]!.title).toBe('Quiz question called off');
      expect(data[0]!.content).toContain(`your stake of ${amount}`);
    }
    const [entry] = (await players.server.api.must(listAdminLog, {}, { token })).data;
    expect(fieldsOf(entry!, 'act', 'subject', 'why')).toEqual({
      act: 'called_off_question',
      subject: `quiz:${id}`,
      why,
    });
    expect([await callOff(id), await stakeOn(id)]).toEqual([
      'state.notAllowed id',
      'quiz.closed question_id',
    ]);
    // Its source no longer provides a value.
    players.server.pass(dayMs + 2 * hourMs);
    await players.server.app.settleDue();
    expect((await players.question(id)).answered_at).toBeNull();
  });

  test('a question before its opening, which then accepts no stakes', async () => {
    const start_at = inMs(hourMs);
    const { id } = await players.server.api.must(addQuizQuestion, { ...price(), start_at }, { token });
    expect(await callOff(id)).toBe('ok');
    players.server.pass(2 * hourMs);
    await players.server.app.settleDue();
    expect([await stakeOn(id), fieldsOf(await players.question(id), 'stakes', 'fee')]).toEqual([
      'quiz.closed question_id',
      { stakes: 0, fee: '0' },
    ]);
  });

  test('no closed or missing question, none without a reason, and none they have a stake on', async () => {
    const { id } = await players.server.api.must(addQuizQuestion, price(), { token });
    expect([
      await callOff(id, { why: ' ' }),
      await callOff(id, { why: 'x'.repeat(301) }),
      await callOff(id, { why: 'a\u0007b' }),
      await callOff(999_999),
    ]).toEqual(['text.required why', 'text.tooLong why', 'text.specialCharacters why', 'quiz.notFound id']);
    const own = await newOperator(players.server);
    await fund(players.server, own.account, 'change', '100');
    await players.server.api.must(
      placeQuizBet,
      { question_id: id, option: 0, amount: '5' },
      { token: own.token },
    );
    expect(await callOff(id, {}, own.token)).toBe('review.own id');
    players.server.pass(dayMs);
    expect(await callOff(id)).toBe('quiz.closed id');
    expect(fieldsOf(await players.question(id), 'outcome', 'called_off_at')).toEqual({
      outcome: null,
      called_off_at: null,
    });
  });

  test('at the same time as a stake: it is accepted and refunded, or it is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await players.server.api.must(addQuizQuestion, price(), { token });
      const before = await players.frozen(0);
      const [called, staked] = await Promise.all([callOff(id), stakeOn(id)]);
      await players.server.app.settleDue();
      const { stakes } = await players.question(id);
      expect([called, stakes]).toEqual(['ok', staked === 'ok' ? 1 : 0]);
      expect(await players.frozen(0)).toBe(before);
    }
  });
});

describe('a question is refused', () => {
  test.each([
    [{ start_at: () => inMs(-1_000) }, 'quiz.times start_at'],
    [{ close_at: () => inMs(-1) }, 'quiz.times close_at'],
    [{ start_at: () => inMs(dayMs) }, 'quiz.times close_at'],
    [{ settle_at: () => inMs(dayMs - 1) }, 'quiz.times settle_at'],
    [{ settle_at: () => inMs(400 * dayMs) }, 'quiz.times settle_at'],
    [{ close_at: () => 'tomorrow' }, 'date.invalid close_at'],
    [{ symbol: () => 'NONE/USDT' }, 'symbol.unknown symbol'],
    [{ symbol: () => undefined }, 'symbol.unknown symbol'],
    [{ bounds: () => '110000,100000' }, 'quiz.bounds bounds'],
    [{ bounds: () => '' }, 'quiz.bounds bounds'],
    [{ kind: () => 'rare' }, 'parameter.error kind'],
    [{ topic: () => 'best' }, 'parameter.error topic'],
  ])('about a price with %o: %s', async (wrong, problem) => {
    const fields = Object.fromEntries(Object.entries(wrong).map(([name, make]) => [name, make()]));
    expect(await add({ ...price(), ...fields })).toBe(problem);
  });

  test.each([
    [{ source: '  ' }, 'text.required source'],
    [{ texts: undefined }, 'text.required texts'],
    [{ texts: '{' }, 'quiz.texts texts'],
    [{ texts: '[]' }, 'quiz.texts texts'],
    [{ texts: JSON.stringify({ kr: texts.kr }) }, 'quiz.texts texts'],
    [{ texts: JSON.stringify({ en: { ...texts.en, options: ['Reds'] } }) }, 'quiz.texts texts'],
    [
      { texts: JSON.stringify({ ...texts, kr: { ...texts.kr, options: ['레드', '블루'] } }) },
      'quiz.texts texts',
    ],
  ])('about a fact with %j', async (wrong, problem) => {
    expect(await add({ ...fact(), ...wrong })).toBe(problem);
  });
});

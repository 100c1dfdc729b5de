import { beforeAll, describe, expect, test } from 'vitest';
import { listDeskLog } from '#contract/desk.ts';
import { addQuizQuestion } from '#contract/desk-quiz.ts';
import { listQuizQuestions } from '#contract/quizzes.ts';
import { dayMs, hourMs } from '#domain/instant.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { useQuizPlayers } from '#tests/support/quiz-players.ts';

const players = useQuizPlayers();
let token: string;
beforeAll(async () => {
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

describe('an operator announces', () => {
  test('a price in ranges, which takes stakes at once and is settled by the feed', async () => {
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

  test('a fact in several languages with its source, from a time to come, and is named in the log', async () => {
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
    const [entry] = (await players.server.api.must(listDeskLog, {}, { token })).data;
    expect(fieldsOf(entry!, 'act', 'subject', 'account')).toEqual({
      act: 'asked_question',
      subject: `quiz:${question.id}`,
      account: null,
    });
  });
});

test('nobody else finds the call', async () => {
  expect(await add(price(), players.people[0]!.token)).toBe('path.unknown');
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

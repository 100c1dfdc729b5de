import { msAfter } from '#domain/time/instant.ts';
import { answerTimeoutMs, bestOf, givenUpAt, rangeOf } from '#domain/quizzes/quiz-question.ts';
import type { Stored } from '#machines/chart-rule.ts';
import { quizMachine, type QuizEvent, type QuizInput } from '#machines/quiz.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { QuestionChange, QuestionRow } from './questions.repository.ts';
import type { LastTick } from './quiz-ticks.repository.ts';

type Life = Stored<typeof quizMachine>;

const lifecycle = createLifecycle(quizMachine);

const lifeOf = (row: QuestionRow): Life => ({
  status: row.status,
  context: {
    options: row.pools.length,
    announced_at: row.announced_at.toISOString(),
    start_at: row.start_at.toISOString(),
    close_at: row.close_at.toISOString(),
    settle_at: row.settle_at.toISOString(),
    pools: row.pools,
    winning_option: row.winning_option,
    outcome: row.outcome,
    unsettled_at: row.unsettled_at && row.unsettled_at.toISOString(),
  },
});

/** The time of the next change by time; null: never. */
const changesAt = ({ status, context }: Life): string | null => {
  const overdueAt = msAfter(context.settle_at, answerTimeoutMs);
  const times: Readonly<Record<Life['status'], string | null>> = {
    notStarted: context.start_at,
    guessing: context.close_at,
    over: overdueAt,
    unsettled: givenUpAt(context.settle_at),
    bonusDistributed: null,
  };
  return times[status];
};

/** The due time of the next step: a question for the back office is due before its time is over. */
const dueAt = (life: Life, isAsked: boolean): Date | null => {
  const at = life.status === 'over' && !isAsked ? life.context.settle_at : changesAt(life);
  return at === null ? null : new Date(at);
};

const changeOf = (life: Life, isAsked: boolean): QuestionChange => {
  const { pools, winning_option, outcome, unsettled_at } = life.context;
  return {
    status: life.status,
    pools,
    winning_option,
    outcome,
    unsettled_at: unsettled_at === null ? null : new Date(unsettled_at),
    due_at: dueAt(life, isAsked),
  };
};

/** Questions that the feed answers need no reviewer. */
const isAsked = ({ topic, asked_at }: Pick<QuestionRow, 'topic' | 'asked_at'>): boolean =>
  topic !== 'fact' || asked_at !== null;

const byTime = (from: Life, at: string): Life => {
  let life = from;
  for (let next = changesAt(life); next !== null && next <= at; next = changesAt(life))
    life = lifecycle.apply(life, { type: 'clock.reached', at });
  return life;
};

/** The state of a new question. */
export const announced = (
  input: QuizInput,
  topic: QuestionRow['topic'],
): Pick<QuestionChange, 'status' | 'pools' | 'due_at'> => {
  const life = byTime(lifecycle.start(input), input.announced_at);
  return { status: life.status, pools: life.context.pools, due_at: dueAt(life, topic !== 'fact') };
};

/** The state after the time-driven event. */
export const byClock = (row: QuestionRow, at: Date): QuestionChange =>
  changeOf(byTime(lifeOf(row), at.toISOString()), isAsked(row));

/**
 * The state after a stake. @throws Refusal `state.notAllowed` before its start, from its closing on, and
 * when it has no such option
 */
export const staked = (row: QuestionRow, option: number, amount: string, at: Date): QuestionChange => {
  const now = at.toISOString();
  const stake: QuizEvent = { type: 'user.staked', option, amount, at: now };
  return changeOf(lifecycle.apply(byTime(lifeOf(row), now), stake, { field: 'question_id' }), isAsked(row));
};

/**
 * The state after the exchange calls it off.
 * @throws Refusal `state.notAllowed` from its closing on, and once it was called off
 */
export const calledOff = (row: QuestionRow, at: Date): QuestionChange => {
  const now = at.toISOString();
  const event: QuizEvent = { type: 'admin.cancelled', at: now };
  return changeOf(lifecycle.apply(byTime(lifeOf(row), now), event, { field: 'id' }), isAsked(row));
};

/**
 * The state after an answer, however long after its settlement that arrives.
 * @param option null: none came true
 * @throws Refusal `state.notAllowed` before its settlement, and once it is answered or given up
 */
export const answered = (row: QuestionRow, option: number | null, at: Date): QuestionChange => {
  const answer: QuizEvent = { type: 'source.answered', option, at: at.toISOString() };
  const over = byTime(lifeOf(row), row.settle_at.toISOString());
  return changeOf(lifecycle.apply(over, answer, { field: 'id' }), true);
};

/** The option that the last tick of its time selects. */
export const optionOf = (row: QuestionRow, { tick }: LastTick): number => rangeOf(row.bounds, tick.price);

/**
 * The symbol that rose most, once both ticks of each are proven: null when two rose alike; undefined
 * before.
 */
export const bestIn = ({
  symbols,
  moves,
}: Pick<QuestionRow, 'symbols' | 'moves'>): number | null | undefined => {
  const whole = moves.flatMap(({ from, to }) => (from && to ? [{ from: from.price, to: to.price }] : []));
  return whole.length === symbols.length ? bestOf(whole) : undefined;
};

/**
 * The state when its source has no answer. @throws Refusal `state.notAllowed` once it is answered or given
 * up
 */
export const withoutAnswer = (row: QuestionRow, at: Date): QuestionChange => {
  const life = byTime(lifeOf(row), at.toISOString());
  const failed: QuizEvent = { type: 'source.failed', at: at.toISOString() };
  return changeOf(life.status === 'over' ? lifecycle.apply(life, failed) : life, true);
};

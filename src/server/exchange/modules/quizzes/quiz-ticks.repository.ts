import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { QuizMove } from '#contract/quizzes.ts';
import type { Tick } from '#contract/ticks.ts';
import { answerTimeoutMs, unsettledTimeoutMs } from '#domain/quizzes/quiz-question.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { tickOf, wireTick, type RecordedTick } from '#server/exchange/market/missed-ticks.ts';
import type { QuizTables } from './quizzes.tables.ts';

type QuestionRow = Selectable<QuizTables['quiz_questions']>;

/** The last tick of a question's time, and the time of the next one, which proves that it was the last. */
export interface LastTick {
  readonly tick: Tick;
  readonly followingAt: Date;
}

const longestWaitMs = answerTimeoutMs + unsettledTimeoutMs;

/**
 * The last tick of a symbol up to an instant of a question `q`, once a later one proves it, and not too
 * late to answer it.
 */
const provenTick = (symbol: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  select later.at as following_at, t.at, ${wireTick} as tick
  from (select seq, at from ticks where ticks.symbol = ${symbol} and ticks.at > ${at} order by at, seq limit 1) later
  cross join lateral (
    select * from ticks where ticks.symbol = ${symbol} and ticks.seq < later.seq order by seq desc limit 1
  ) t
  where later.at <= q.settle_at + ${longestWaitMs} * interval '1 ms'`;

/** It was not known when stakes were taken: it is younger than the closing. */
const settlementTick = sql`
  select * from (${provenTick(sql`q.symbols ->> 0`, sql`q.settle_at`)}) proven where proven.at > q.close_at`;

/**
 * The ticks of a question `q` about which symbol rises most that are proven by now and that it has not
 * stored yet. Those of the closing are stored when it has closed: ticks are deleted after some hours, and
 * the question's settlement may come later.
 */
const newTicks = sql`
  select asked.place::int - 1 as place, part.name, found.*
  from jsonb_array_elements_text(q.symbols) with ordinality asked (symbol, place)
  cross join (values ('from', q.close_at), ('to', q.settle_at)) part (name, at)
  cross join lateral (${provenTick(sql`asked.symbol`, sql`part.at`)}) found
  where q.moves -> (asked.place::int - 1) ->> part.name is null and (part.name = 'from' or found.at > q.close_at)`;

/** A part of the data that answers a question `q` has arrived. */
export const isAnswerable = (now: Date): RawBuilder<unknown> => sql`(
  q.status in ('over', 'unsettled') and case q.topic
    when 'price' then q.settle_at < ${now} and exists (${settlementTick})
    when 'best' then exists (${newTicks})
    else false
  end)`;

/** Null: none is proven by now. */
export const findLastTick = async (
  transaction: Transaction,
  { id }: Pick<QuestionRow, 'id'>,
): Promise<LastTick | null> => {
  const { rows } = await sql<RecordedTick & { following_at: Date }>`
    select found.* from quiz_questions q cross join lateral (${settlementTick}) found where q.id = ${id}`.execute(
    transaction,
  );
  const [found] = rows;
  return found ? { tick: tickOf(found), followingAt: found.following_at } : null;
};

interface FoundPart extends RecordedTick {
  readonly place: number;
  readonly name: 'from' | 'to';
  readonly following_at: Date;
}

const unknownMove: QuizMove = { from: null, to: null, following_at: null };

/** A question's stored ticks of its symbols, with those that are proven by now. */
export const findMoves = async (
  transaction: Transaction,
  { id, symbols, moves }: Pick<QuestionRow, 'id' | 'symbols' | 'moves'>,
): Promise<readonly QuizMove[]> => {
  const { rows } = await sql<FoundPart>`
    select found.* from quiz_questions q cross join lateral (${newTicks}) found where q.id = ${id}`.execute(
    transaction,
  );
  return symbols.map((_, index) =>
    rows
      .filter(({ place }) => place === index)
      .reduce<QuizMove>(
        (move, found) => ({
          ...move,
          [found.name]: tickOf(found),
          ...(found.name === 'to' ? { following_at: found.following_at.toISOString() } : {}),
        }),
        moves[index] ?? unknownMove,
      ),
  );
};

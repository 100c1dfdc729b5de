import { describe, expect } from 'vitest';
import { decideReview, getReview } from '#contract/reviews.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { bestOf } from '#domain/quizzes/quiz-question.ts';
import { quizReviews } from '#server/exchange/modules/quizzes/quiz-reviews.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { test, useQuizPlayers } from '#tests/support/quiz-players.ts';
import { newestWaiting } from '#tests/support/waiting-reviews.ts';

const players = useQuizPlayers();
const { offer, stake, question, bet, tick } = players;
const [first, second] = [0, 1] as const;

describe('a fact entered by the back office', () => {
  const askedFact = async () => {
    const { id } = await offer({ topic: 'fact' });
    const bets = [await stake(id, 0, '15'), await stake(id, 1, '135', second)];
    players.server.pass(dayMs + 2 * hourMs);
    await players.server.app.settleDue();
    const { token } = await newOperator(players.server);
    const waiting = await newestWaiting(players.server, token, 'quiz');
    const review = await players.server.api.must(getReview, { id: waiting.id }, { token });
    const decide = (fields: object, by = token) =>
      outcomeOf(
        players.server.api.ask(
          decideReview,
          { id: review.id, verdict: 'approve', seen: review.evidence.seen, ...fields },
          { token: by },
        ),
      );
    return { id, bets, review, decide };
  };

  test('is queued with its evidence, has no user, and settles the question once', async () => {
    const { id, bets, review, decide } = await askedFact();
    expect(fieldsOf(review, 'kind', 'account', 'person', 'amount')).toEqual({
      kind: 'quiz',
      account: null,
      person: null,
      amount: '150',
    });
    expect(review.evidence.options).toEqual(['Reds', 'Blues']);
    expect(review.evidence.claimed.map(({ value }) => value).slice(0, 2)).toEqual([
      'Who wins the final?',
      'https://example.test/results',
    ]);
    expect((await question(id)).status).toBe('over');
    expect(await decide({ option: '0' })).toBe('text.required reference');
    expect(await decide({ option: '0', reference: '  ' })).toBe('text.required reference');
    expect(await decide({ reference: 'https://example.test/fixing' })).toBe('text.required option');
    expect(await decide({ option: '2', reference: 'https://example.test/fixing' })).toBe(
      'parameter.error option',
    );
    const entered = { option: '0', reference: 'https://example.test/fixing' };
    const twice = await Promise.all([decide(entered), decide({ ...entered, option: '1' })]);
    expect(twice.filter((one) => one === 'ok')).toHaveLength(1);
    expect(twice.filter((one) => one === 'review.decided id')).toHaveLength(1);
    await players.server.app.settleDue();
    const settled = await question(id);
    expect(fieldsOf(settled, 'status', 'source_reference', 'outcome', 'fee')).toEqual({
      status: 'bonusDistributed',
      source_reference: entered.reference,
      outcome: 'shared',
      fee: '4.5',
    });
    const won = settled.winning_option!;
    expect((await bet(bets[won]!.id, won)).payout).toBe('145.5');
  });

  test('cannot be entered by an operator who has a stake on it', async () => {
    const { token } = await newOperator(players.server, players.people[first]!.account);
    players.people[first] = { ...players.people[first]!, token };
    const { decide } = await askedFact();
    expect(await decide({ option: '0', reference: 'here' }, token)).toBe('review.own id');
    expect(await decide({ option: 'none', reference: 'here' })).toBe('ok');
  });

  test('is refused without a source; the question then waits, and is given up', async () => {
    const { id, bets, decide } = await askedFact();
    expect(await decide({ verdict: 'refuse', reason_code: 'noSource' })).toBe('ok');
    expect((await question(id)).status).toBe('unsettled');
    players.server.pass(8 * dayMs);
    await players.server.app.settleDue();
    expect((await bet(bets[0]!.id)).status).toBe('returned');
  });

  test('not entered in time leaves the queue when the question is given up', async () => {
    const { id, decide } = await askedFact();
    players.server.pass(9 * dayMs);
    await players.server.app.settleDue();
    expect((await question(id)).outcome).toBe('returned');
    expect(await decide({ option: '0', reference: 'late' })).toBe('review.decided id');
  });
});

describe('the highest rise', () => {
  const asked = async () => {
    const { id } = await offer({ topic: 'best' });
    const bets = [await stake(id, 0, '15'), await stake(id, 1, '135', second)];
    return { id, bets };
  };
  const status = async (id: number) => (await question(id)).status;

  test('is decided by the last tick of each pair at closing and settlement, once confirmed', async () => {
    const { id, bets } = await asked();
    players.server.pass(dayMs - 1_000);
    await tick('50000');
    await tick('3000', 'ETH/USDT');
    players.server.pass(hourMs);
    await tick('50500');
    await tick('3031', 'ETH/USDT');
    players.server.pass(hourMs + 2_000);
    await players.server.app.settleDue();
    // No later tick arrived: it is unknown whether these were the last ones.
    expect(await status(id)).toBe('over');
    await tick('49000');
    expect(await status(id)).toBe('over');
    await tick('2000', 'ETH/USDT');
    const settled = await question(id);
    expect(fieldsOf(settled, 'status', 'winning_option', 'source_reference')).toEqual({
      status: 'bonusDistributed',
      winning_option: 1,
      source_reference: null,
    });
    expect(settled.moves.map(({ from, to }) => [from!.symbol, from!.price, to!.price])).toEqual([
      ['BTC/USDT', '50000', '50500'],
      ['ETH/USDT', '3000', '3031'],
    ]);
    const { close_at, settle_at } = settled;
    expect(
      settled.moves.every(
        ({ from, to, following_at }) =>
          from!.at <= close_at && to!.at > close_at && to!.at <= settle_at && following_at! > settle_at,
      ),
    ).toBe(true);
    const again = bestOf(settled.moves.map(({ from, to }) => ({ from: from!.price, to: to!.price })));
    expect(again).toBe(settled.winning_option);
    expect((await bet(bets[1]!.id, second)).payout).toBe('145.5');
  });

  test('stores the closing ticks once confirmed, before they are deleted', async () => {
    const { id } = await asked();
    players.server.pass(dayMs - 1_000);
    await tick('50000');
    await tick('3000', 'ETH/USDT');
    players.server.pass(hourMs);
    await tick('50500');
    await tick('2990', 'ETH/USDT');
    expect((await question(id)).moves.map(({ from, to }) => [from?.price, to])).toEqual([
      ['50000', null],
      ['3000', null],
    ]);
    await players.server.database.deleteFrom('ticks').where('price', 'in', ['50000', '3000']).execute();
    players.server.pass(hourMs + 2_000);
    await tick('1');
    await tick('1', 'ETH/USDT');
    expect((await question(id)).winning_option).toBe(0);
  });

  test('has no answer when a pair had no price in between: stakes are refunded', async () => {
    const { id, bets } = await asked();
    await tick('50000');
    await tick('3000', 'ETH/USDT');
    players.server.pass(dayMs + hourMs);
    await tick('50500');
    players.server.pass(2 * hourMs);
    await tick('1');
    await tick('1', 'ETH/USDT');
    expect(await status(id)).toBe('over');
    players.server.pass(9 * dayMs);
    await players.server.app.settleDue();
    expect(fieldsOf(await question(id), 'outcome', 'answered_at')).toEqual({
      outcome: 'returned',
      answered_at: null,
    });
    expect((await bet(bets[0]!.id)).status).toBe('returned');
  });
});

test('no rule decides a fact, even where rules decide the rest', () => {
  expect(quizReviews(players.server).decide).toBeUndefined();
});

import { describe, expect } from 'vitest';
import { listMessages } from '#contract/messages.ts';
import {
  getQuizBet,
  listQuizBets,
  listQuizQuestions,
  listQuizStakes,
  placeQuizBet,
} from '#contract/quizzes.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { settleQuiz } from '#domain/quizzes/quiz-pool.ts';
import { rangeOf } from '#domain/quizzes/quiz-question.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { test, useQuizPlayers } from '#tests/support/quiz-players.ts';

const players = useQuizPlayers();
const { must, resultOf, offer, stake, question, bet, gained, tick, endAt } = players;
const [first, second, third] = [0, 1, 2] as const;

describe('the published example', () => {
  test('a stake of 2 of 15 on the winning side of a pool of 150 pays 19.4', async () => {
    const { id } = await offer();
    const mine = await stake(id, 1, '2');
    expect(fieldsOf(mine, 'status', 'option', 'amount', 'payout', 'currency_name')).toEqual({
      status: 'placed',
      option: 1,
      amount: '2',
      payout: null,
      currency_name: 'USDT',
    });
    await stake(id, 1, '13', second);
    const lost = await stake(id, 0, '135', third);
    expect(await players.frozen(third)).toBe('135.000000');
    expect(fieldsOf(await question(id), 'pools', 'stakes', 'status', 'fee_rate')).toEqual({
      pools: ['135', '15'],
      stakes: 3,
      status: 'guessing',
      fee_rate: '3',
    });
    expect(await gained(() => endAt('100000.01'))).toBe('19.4');
    expect(fieldsOf(await bet(mine.id), 'status', 'payout')).toEqual({ status: 'hit', payout: '19.4' });
    expect(fieldsOf(await bet(lost.id, third), 'status', 'payout')).toEqual({
      status: 'missed',
      payout: '0',
    });
    expect(await players.frozen(third)).toBe('0.000000');
    const settled = await question(id);
    expect(fieldsOf(settled, 'status', 'outcome', 'winning_option', 'fee')).toEqual({
      status: 'bonusDistributed',
      outcome: 'shared',
      winning_option: 1,
      fee: '4.5',
    });
  });

  test('its settlement can be recomputed from its stored tick and stakes', async () => {
    const { id } = await offer({ bounds: ['90000', '100000', '110000'] });
    for (const [who, option, amount] of [
      [first, 1, '33.333333'],
      [second, 1, '0.7'],
      [third, 2, '10.01'],
      [third, 3, '77'],
    ] as const)
      await stake(id, option, String(Math.max(1, Number(amount))), who);
    await endAt('95000');
    const { settlement_tick, following_at, settle_at, bounds, winning_option, fee } = await question(id);
    expect(settlement_tick!.at <= settle_at && following_at! > settle_at).toBe(true);
    expect(rangeOf(bounds, settlement_tick!.price)).toBe(winning_option);
    const { data, total } = await must(listQuizStakes, { question_id: id });
    expect(total).toBe(4);
    const again = settleQuiz(
      data.map(({ option, amount }) => ({ option, stake: decimal(amount) })),
      winning_option,
      6,
    );
    expect([again.payouts.map(toPlain), toPlain(again.fee)]).toEqual([data.map(({ payout }) => payout), fee]);
  });
});

describe('stakes are refunded in full', () => {
  test.each([
    ['nobody won', '100000', [1, 1]],
    ['nobody lost', '100000.5', [1, 1]],
  ] as const)('when %s', async (_, price, options) => {
    const { id } = await offer();
    const mine = await stake(id, options[0], '10');
    await stake(id, options[1], '20', second);
    expect(await gained(() => endAt(price))).toBe('10');
    expect((await bet(mine.id)).status).toBe('returned');
    expect(fieldsOf(await question(id), 'outcome', 'fee')).toEqual({ outcome: 'returned', fee: '0' });
  });

  test('when no price came between closing and settlement: it is unsettled, then given up', async () => {
    const { id } = await offer();
    await tick('99999');
    const mine = await stake(id, 1, '10');
    await stake(id, 0, '10', second);
    const status = async () => (await question(id)).status;
    players.server.pass(dayMs + 3 * hourMs);
    await tick('100500');
    expect(await status()).toBe('over');
    players.server.pass(dayMs);
    await tick('100500');
    expect(await status()).toBe('unsettled');
    expect(
      await gained(async () => {
        players.server.pass(7 * dayMs);
        await players.server.app.settleDue();
      }),
    ).toBe('10');
    expect(fieldsOf(await bet(mine.id), 'status', 'payout')).toEqual({ status: 'returned', payout: '10' });
    const [message] = (await must(listMessages, {})).data;
    expect(message!.content).toBe(
      'The question could not be answered in time: your stake of 10 USDT is back in your account in full.',
    );
    expect(fieldsOf(await question(id), 'status', 'winning_option')).toEqual({
      status: 'bonusDistributed',
      winning_option: null,
    });
  });
});

describe('a stake is refused', () => {
  test('before the opening, at the closing and after it', async () => {
    const now = players.server.clock.nowMs();
    const { id } = await offer({ start: new Date(now + 1_000), close: new Date(now + 5_000) });
    const attempt = () => resultOf(placeQuizBet, { question_id: id, option: 0, amount: '5' });
    expect([await attempt(), (await question(id)).status]).toEqual([
      'quiz.notStarted question_id',
      'notStarted',
    ]);
    players.server.pass(1_000);
    expect(await attempt()).toBe('ok');
    players.server.pass(3_999);
    expect(await attempt()).toBe('ok');
    players.server.pass(1);
    expect(await attempt()).toBe('quiz.closed question_id');
    players.server.pass(1);
    expect(await attempt()).toBe('quiz.closed question_id');
  });

  test('above the limit of a user over all options, and of two at once one', async () => {
    const { id } = await offer();
    await stake(id, 0, '120');
    const both = await Promise.all(
      [0, 1].map((option) => resultOf(placeQuizBet, { question_id: id, option, amount: '60' })),
    );
    expect(both.toSorted()).toEqual(['amount.tooLarge amount', 'ok']);
    expect(await resultOf(placeQuizBet, { question_id: id, option: 1, amount: '20.000001' })).toBe(
      'amount.tooLarge amount',
    );
    await stake(id, 1, '20');
    // Every user has a separate limit.
    await stake(id, 1, '200', second);
  });

  test('confirmed at an outdated pool, if it names the seen payout', async () => {
    const { id } = await offer();
    await stake(id, 0, '135', second);
    const attempt = (seen_payout: string) =>
      resultOf(placeQuizBet, { question_id: id, option: 1, amount: '5', seen_payout });
    // 97 % of 140.
    expect([await attempt('135'), await attempt('135.8')]).toEqual(['state.changed seen_payout', 'ok']);
  });

  test.each([
    [{ option: 2 }, 'parameter.error option'],
    [{ option: '-1' }, 'parameter.error option'],
    [{ option: 'yes' }, 'parameter.error option'],
    [{ amount: '0.99' }, 'amount.tooSmall amount'],
    [{ amount: '0' }, 'amount.tooSmall amount'],
    [{ amount: '-5' }, 'amount.invalid amount'],
    [{ amount: '5.0000001' }, 'amount.decimals amount'],
    [{ question_id: 999_999 }, 'quiz.notFound question_id'],
  ])('with %j', async (wrong, problem) => {
    const { id } = await offer();
    expect(await resultOf(placeQuizBet, { question_id: id, option: 0, amount: '5', ...wrong })).toBe(problem);
    expect((await question(id)).stakes).toBe(0);
  });

  test('above the balance, which leaves the pool unchanged', async () => {
    const poor = await players.server.signUp();
    const { id } = await offer({ most: '50000' });
    const answer = outcomeOf(
      players.server.api.ask(
        placeQuizBet,
        { question_id: id, option: 0, amount: '20000' },
        { token: poor.token },
      ),
    );
    expect([await answer, (await question(id)).pools]).toEqual(['balance.insufficient amount', ['0', '0']]);
  });
});

describe('lists and messages', () => {
  test('questions are listed by kind and page, running ones before settled ones', async () => {
    const { id } = await offer({ kind: 'popular' });
    const all = await players.server.api.must(listQuizQuestions, { kind: 'popular', limit: '100' }, {});
    expect(all.data.some((one) => one.id === id)).toBe(true);
    expect(all.data.every(({ kind, status }) => kind === 'popular' && status !== 'bonusDistributed')).toBe(
      true,
    );
    const page = await players.server.api.must(
      listQuizQuestions,
      { kind: 'popular', page: '2', limit: '1' },
      {},
    );
    expect(page.data).toEqual(all.data.slice(1, 2));
    await stake(id, 0, '5');
    await endAt('1');
    const settled = await players.server.api.must(
      listQuizQuestions,
      { kind: 'popular', status: 'closed' },
      {},
    );
    expect(settled.data[0]!.id).toBe(id);
  });

  test('a user sees only their own stakes, and is notified of refunds', async () => {
    const { id } = await offer();
    const mine = await stake(id, 1, '10');
    await stake(id, 0, '10', second);
    expect(await resultOf(getQuizBet, { id: mine.id }, second)).toBe('quiz.notFound id');
    const open = await must(listQuizBets, { status: 'open', limit: '100' });
    expect(open.data[0]!.id).toBe(mine.id);
    await endAt('100001');
    const closed = await must(listQuizBets, { status: 'closed' });
    expect(fieldsOf(closed.data[0]!, 'id', 'status', 'payout', 'symbols')).toEqual({
      id: mine.id,
      status: 'hit',
      payout: '19.4',
      symbols: ['BTC/USDT'],
    });
    const { data } = await must(listMessages, {});
    expect(fieldsOf(data[0]!, 'title', 'content', 'url')).toEqual({
      title: 'Your guess was right',
      content: 'Your stake of 10 USDT in the quiz paid 19.4 USDT.',
      url: `/pages/game/game?tab=mine&id=${id}`,
    });
    // A stake that won nothing creates no message.
    const ofOther = (await must(listMessages, {}, second)).data;
    expect(ofOther.some(({ url }) => url.endsWith(`id=${id}`))).toBe(false);
  });
});

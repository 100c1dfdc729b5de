import type { QuizBet } from '#contract/quizzes.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Emit, Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { FreezeSettlement } from '#server/exchange/ledger/freezes.ts';
import type { Posting } from '#server/exchange/ledger/post.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { BetRow } from './bets.repository.ts';
import type { QuestionRow } from './questions.repository.ts';
import { toBet } from './quiz-response.ts';
import { quizCalledOff, quizGivenUp, quizHit, quizReturned } from './quizzes.notices.ts';

/** Stakes are frozen in this account until the question ends, and payouts are credited to it. */
export const stakedAccount = 'change' as const;

export interface QuizDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalances'>;
}

/** A stake with its question. */
export interface QuestionedBet {
  readonly row: BetRow;
  readonly question: QuestionRow;
}

export const referenceOf = ({ id }: Pick<BetRow, 'id'>): string => `quizBet:${id}`;

/**
 * How the amount of a stake is settled. From losers to winners it passes through the exchange's account of
 * products, which retains nothing of it: the fee leaves it with the last stake.
 */
export const settlementOf = (
  { row, question }: QuestionedBet,
  at: Date,
): FreezeSettlement & { readonly freezeId: number } => {
  const amount = decimal(row.amount);
  const gain = decimal(row.payout!).minus(amount);
  const currencyId = question.currency_id;
  const context: Posting = { house: 'products', currencyId, available: toPlain(gain.neg()) };
  const user: Posting = {
    userId: row.user_id,
    account: stakedAccount,
    currencyId,
    available: toPlain(gain),
  };
  const lost = gain.lt(zero) ? gain.neg() : zero;
  return {
    freezeId: row.freeze_id!,
    kind: row.status === 'returned' ? 'quiz_return' : 'quiz_result',
    reference: referenceOf(row),
    at,
    used: toPlain(lost),
    released: toPlain(amount.minus(lost)),
    lines: gain.eq(zero) ? [] : gain.gt(zero) ? [user, context] : [context],
  };
};

/** Publishes a stake to the user's sockets. */
export const publish = (emit: Emit, { row, question }: QuestionedBet): QuizBet => {
  const payload = toBet(row, question);
  emit(row.user_id, { topic: 'quiz_bet', payload });
  return payload;
};

/** Notifies users of stakes with a payout or refund. */
export const notifyEnded = async (unit: Unit, bets: readonly QuestionedBet[], at: Date): Promise<void> => {
  const noticeDataOf = ({ row, question: { currency_name: currency } }: QuestionedBet) => ({
    userId: row.user_id,
    params: {
      amount: { amount: row.amount, currency },
      payout: { amount: row.payout!, currency },
    },
    url: `/pages/game/game?tab=mine&id=${row.question_id}`,
  });
  const of = (status: BetRow['status']) => bets.filter(({ row }) => row.status === status);
  const whyReturned = ({ question }: QuestionedBet) =>
    question.called_off_at !== null
      ? quizCalledOff
      : question.answered_at !== null
        ? quizReturned
        : quizGivenUp;
  await notify(unit, quizHit, at, of('hit').map(noticeDataOf));
  for (const notice of [quizReturned, quizGivenUp, quizCalledOff])
    await notify(
      unit,
      notice,
      at,
      of('returned')
        .filter((bet) => whyReturned(bet) === notice)
        .map(noticeDataOf),
    );
};

/** Publishes the balances that these stakes touch, each once. */
export const publishBalances = async (
  { wallets }: Pick<QuizDeps, 'wallets'>,
  { transaction, emit }: Unit,
  bets: readonly QuestionedBet[],
): Promise<void> => {
  const touched = new Map(
    bets.map(({ row: { user_id: userId }, question: { currency_id: currencyId } }) => [
      `${userId} ${currencyId}`,
      { userId, account: stakedAccount, currencyId },
    ]),
  );
  await wallets.announceBalances(transaction, emit, [...touched.values()]);
};

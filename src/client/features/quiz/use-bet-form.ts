import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ProblemCode } from '#contract/problem.ts';
import type { QuizBet, QuizQuestion } from '#contract/quizzes.ts';
import { useCallFailureText } from '#client/data/engine/keyed-call/use-call-failure-text.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { placeBetKind, type PlaceBetRequest } from '#client/data/quizzes/place-bet-kind.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { problemText, wordProblems } from '#client/lib/problem-text.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useStillPicture, type StillPicture } from '#client/lib/still-picture.ts';
import { useSeenOutcome } from '#client/parts/requests/use-seen-outcome.ts';
import { decimal } from '#domain/money.ts';
import { payoutNow, stakeProblem } from '#domain/quiz-question.ts';

wordProblems({ 'quiz.closed': msg`The question has closed` });

/** A stake as it is shown for agreement, and sent. */
export interface BetPicture {
  readonly request: PlaceBetRequest;
  readonly payout: string;
}

export interface BetForm {
  readonly option: number | null;
  readonly amount: string;
  readonly sending: KeyedRequestView<PlaceBetRequest, QuizBet>;
  /** What it would bring now; null where nothing could be staked. */
  readonly payout: string | null;
  /** What a stake would bring by the pool of now. */
  readonly payoutOf: (wanted: Pick<PlaceBetRequest, 'option' | 'amount'>) => string;
  readonly amountError: string | undefined;
  readonly formError: string | undefined;
  readonly isOptionMissing: boolean;
  readonly isShort: boolean;
  readonly still: StillPicture<BetPicture>;
  readonly choose: (option: number) => void;
  readonly type: (amount: string) => void;
  readonly review: () => void;
  readonly confirm: () => void;
}

/** @param staked what the user has on it @param available null while unknown */
export const useBetForm = (question: QuizQuestion, staked: string, available: string | null): BetForm => {
  const { i18n } = useLingui();
  const failureText = useCallFailureText();
  const isOffline = useNetStatus() === 'offline';
  const sending = useKeyedRequest(placeBetKind, question.id);
  const [option, setOption] = useState<number | null>(null);
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const { stake_min: least, stake_max: most, decimals, pools } = question;
  const judge = (wanted: string): ProblemCode | null =>
    stakeProblem(wanted, { least, most, staked, decimals }) ??
    (available !== null && decimal(wanted).gt(decimal(available)) ? 'balance.insufficient' : null);
  const problem = judge(amount);
  const payoutOf = (wanted: Pick<PlaceBetRequest, 'option' | 'amount'>): string =>
    payoutNow(pools, wanted.option, wanted.amount, decimals);
  const payout = option === null || problem ? null : payoutOf({ option, amount });
  const still = useStillPicture<BetPicture>((shown) => {
    if (isOffline) return { kind: 'offline' };
    if (serverNowMs() >= Date.parse(question.close_at)) return { kind: 'rule', code: 'quiz.closed' };
    const code = judge(shown.request.amount);
    if (code) return { kind: 'rule', code };
    // Others have staked since.
    return payoutOf(shown.request) === shown.payout ? null : { kind: 'changed', what: 'terms' };
  });
  useSeenOutcome(sending, () => {
    setAmount('');
    setTried(false);
  });
  const { failure } = sending;
  const refused = failure?.kind === 'refused' && failure.field === 'amount' ? failure : null;
  return {
    option,
    amount,
    sending,
    payout,
    payoutOf,
    amountError: refused
      ? failureText(refused)
      : problem && (amount !== '' || isTried)
        ? i18n._(problemText(problem))
        : undefined,
    formError: failure && !refused ? failureText(failure) : undefined,
    isOptionMissing: isTried && option === null,
    isShort: problem === 'balance.insufficient',
    still,
    choose(index) {
      sending.dismiss();
      setOption(index);
    },
    type(text) {
      sending.dismiss();
      setAmount(text);
    },
    review() {
      sending.dismiss();
      if (option === null || payout === null) {
        still.drop();
        setTried(true);
        return;
      }
      still.take({ request: { question_id: question.id, option, amount, seen_payout: payout }, payout });
    },
    confirm() {
      if (!still.picture || still.moved) return;
      sending.confirm(still.picture.request);
      still.drop();
    },
  };
};

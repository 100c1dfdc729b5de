import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { QuizQuestion } from '#contract/quizzes.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { toPlain } from '#domain/money/money.ts';
import { wholePool } from '#domain/quizzes/quiz-question.ts';
import { optionsOf, useQuestionText } from '#client/components/quizzes/question-text.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { oddsText } from './odds-text.ts';
import { useBetForm, type BetForm as Form } from './use-bet-form.ts';
import styles from './quiz.module.css';

const ConfirmBet = ({ question, form }: { question: QuizQuestion; form: Form }) => {
  const { t } = useLingui();
  const { title, option } = useQuestionText();
  if (!form.asked) return null;
  const of = (amount: string): string => `${formatAmount(amount)} ${question.currency_name}`;
  const { request, payout } = form.asked;
  return (
    <Confirm
      open
      title={t`Confirm stake`}
      rows={[
        { label: t`Question`, value: title(question) },
        { label: t`Your answer`, value: option(question, request.option) },
        { label: t({ message: 'Stake', context: 'quiz' }), value: of(request.amount) },
        { label: t`Would pay now`, value: of(payout) },
        { label: t`Fee`, value: t`${ph({ share: formatShare(question.fee_rate) })} of the pool` },
      ]}
      risk={t`You may lose the whole stake. What a correct answer pays changes with every stake until closing, and can be less than the stake.`}
      confirmLabel={t`Stake ${ph({ amount: of(request.amount) })}`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    >
      {form.moved?.kind === 'changed' ? (
        <p className={styles.note}>
          <Trans>
            The pool has moved: this stake would now pay {ph({ now: of(form.payoutOf(request)) })}, not{' '}
            {ph({ shown: of(payout) })}.
          </Trans>
        </p>
      ) : null}
    </Confirm>
  );
};

interface StakedProps {
  question: QuizQuestion;
  bet: NonNullable<Form['sending']['answer']>;
  onMore: () => void;
}

/** The amount staked, and the chosen answer. */
const Staked = ({ question, bet, onMore }: StakedProps) => {
  const { t } = useLingui();
  const { option } = useQuestionText();
  const amount = `${formatAmount(bet.amount)} ${question.currency_name}`;
  return (
    <>
      <p role="status">
        <Trans>
          Staked <Secret>{ph({ amount })}</Secret> on {ph({ answer: option(question, bet.option) })}.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onMore}>{t`Stake more`}</Button>
    </>
  );
};

/** The answers, each with what it pays at the current pool. */
const Answers = ({ question, form }: { question: QuizQuestion; form: Form }) => {
  const { t } = useLingui();
  const { option } = useQuestionText();
  return (
    <Chips
      wraps
      label={t`Your answer`}
      options={optionsOf(question).map((index) => ({
        value: String(index),
        label: option(question, index),
        detail: oddsText(question, index) ?? undefined,
      }))}
      value={form.draft.option === null ? '' : String(form.draft.option)}
      onChange={(value) => form.edit({ option: Number(value) })}
    />
  );
};

interface BetFormProps {
  question: QuizQuestion;
  /** The answer that was tapped to open it. */
  tapped?: number | undefined;
}

/** Select an answer and an amount, confirm, and follow the stake to a definite outcome. */
export const BetForm = ({ question, tapped }: BetFormProps) => {
  const { t } = useLingui();
  const balances = useBalances('change');
  const available =
    balances?.find(({ currency_id }) => currency_id === question.currency_id)?.available ?? null;
  const own = useRows('quizBets', { isOpen: true })?.filter(({ question_id }) => question_id === question.id);
  const staked = toPlain(wholePool(own?.map(({ amount }) => amount) ?? []));
  const form = useBetForm(question, staked, available);
  const choose = useEffectEvent((option: number) => form.edit({ option }));
  useEffect(() => {
    if (tapped !== undefined && tapped < question.pools.length) choose(tapped);
  }, [tapped, question.pools.length]);
  const { sending } = form;
  const currency = question.currency_name;
  const of = (amount: string): string => `${formatAmount(amount)} ${currency}`;
  if (sending.isUnderWay) return <SendingState sending={sending} isOrder={false} />;
  if (sending.answer) return <Staked question={question} bet={sending.answer} onMore={sending.dismiss} />;
  return (
    <Stack gap={4} shrinks>
      <Answers question={question} form={form} />
      {form.isOptionMissing ? (
        <Note tone="danger" role="alert">
          <Trans>Choose an answer</Trans>
        </Note>
      ) : null}
      <AmountField
        label={t`Amount (${ph({ currency })})`}
        value={form.draft.amount}
        error={form.amountError}
        hint={t`Minimum ${ph({ minimum: formatAmount(question.stake_min) })}, maximum ${ph({ maximum: formatAmount(question.stake_max) })} ${ph({ currency })}`}
        onChange={(amount) => form.edit({ amount })}
      />
      <AvailableFunds
        amount={available}
        currency={currency}
        source={{ account: 'change', currencyId: question.currency_id }}
        needs={form.draft.amount}
      />
      <Facts
        rows={[
          [t`Would pay now`, form.payout === null ? '—' : of(form.payout)],
          [t`Staked by you`, <Secret key="staked">{of(staked)}</Secret>],
          ...(question.source === null ? [] : ([[t`Source`, question.source]] as const)),
        ]}
      />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <div className={ticketStyles.action}>
        <Button onClick={form.review}>
          <Trans>Review stake</Trans>
        </Button>
      </div>
      <ConfirmBet question={question} form={form} />
    </Stack>
  );
};

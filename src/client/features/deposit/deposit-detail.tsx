import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Deposit } from '#contract/deposits.ts';
import { groupedReference } from '#domain/payments/payment-reference.ts';
import { depositCurrenciesAnswer } from '#client/data/deposits/deposit-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { depositsList } from '#client/data/deposits/deposits-list.ts';
import { useOwnImage } from '#client/data/uploads/use-own-image.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import stepStyles from '#client/components/ticket/outcome.module.css';
import { Detail } from '#client/components/details/detail.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { useArrivalText } from './arrival-labels.ts';
import { useReviewRule } from './chain-names.ts';
import { depositSteps } from './deposit-steps.ts';
import { useDepositTexts } from './use-deposit-texts.ts';
import styles from './deposit.module.css';

const VoucherImage = ({ reference }: { reference: string }) => {
  const { t } = useLingui();
  const { url, isFailed } = useOwnImage(reference);
  if (isFailed)
    return (
      <Note>
        <Trans>The voucher image could not be loaded.</Trans>
      </Note>
    );
  return url ? (
    <img className={styles.image} src={url} alt={t`Your payment voucher`} />
  ) : (
    <Skeleton shape="block" />
  );
};

const Timeline = ({ deposit }: { deposit: Deposit }) => {
  const { stepText } = useDepositTexts();
  const steps = depositSteps(deposit);
  const times = [deposit.created_at, deposit.created_at, deposit.decided_at];
  return (
    <Stack as="ol" gap={3}>
      {steps.map(({ status, state }, index) => {
        const at = state === 'open' ? null : times[index];
        return (
          <li
            key={status}
            className={stepStyles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={stepStyles.dot} aria-hidden="true" />
            <span className={stepStyles.label}>{stepText(status)}</span>
            {at ? (
              <time className={stepStyles.detail} dateTime={at}>
                {formatDateTime(at)}
              </time>
            ) : (
              <span className={stepStyles.detail}>—</span>
            )}
          </li>
        );
      })}
    </Stack>
  );
};

const DepositFacts = ({ deposit }: { deposit: Deposit }) => {
  const { t } = useLingui();
  const arrivalText = useArrivalText();
  const money = (amount: string) => (
    <Secret>
      {formatAmount(amount)} {deposit.currency_name}
    </Secret>
  );
  const rows = [
    [t`Reported amount`, money(deposit.amount)],
    [t`Credited amount`, deposit.credited === null ? '—' : money(deposit.credited)],
    ...(deposit.chain
      ? [
          [t`Network`, arrivalText(deposit)] as const,
          [t`Address`, <span className={styles.factAddress}>{deposit.address}</span>] as const,
          [t`Reference`, deposit.reference ?? '—'] as const,
        ]
      : [
          [t`Payment method`, arrivalText(deposit)] as const,
          [t`Your payment reference`, groupedReference(deposit.address)] as const,
          [t`Reference of the payment`, deposit.reference ?? '—'] as const,
        ]),
  ] as const;
  return <Facts rows={rows} />;
};

const Whole = ({ deposit }: { deposit: Deposit }) => {
  const { statusText } = useDepositTexts();
  const reviewRule = useReviewRule();
  const most = useStoredAnswer(depositCurrenciesAnswer, {}).value?.currencies.find(
    ({ currency_id }) => currency_id === deposit.currency_id,
  )?.rule_maximum;
  return (
    <>
      <Timeline deposit={deposit} />
      {deposit.reason === null ? null : (
        <Suspense>
          <RefusalNotice
            kind="deposit"
            title={statusText(deposit.status)}
            reason={deposit.reason}
            note={deposit.reason_note}
          />
        </Suspense>
      )}
      <DepositFacts deposit={deposit} />
      <VoucherImage reference={deposit.voucher} />
      {most ? <Note>{reviewRule(deposit.reviewer, formatAmount(most), deposit.currency_name)}</Note> : null}
    </>
  );
};

/** One deposit: its steps in the chart, the amount, the voucher, and how it is decided. */
export const DepositDetail = ({ id }: { id: number }) => (
  <Stack gap={4}>
    <Detail own={useOwnRow('deposits', depositsList, id)}>{(deposit) => <Whole deposit={deposit} />}</Detail>
  </Stack>
);

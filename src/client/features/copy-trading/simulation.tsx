import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FollowSimulation } from '#contract/follows.ts';
import { formatAmount, formatDate, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import type { Answer } from '#client/lib/calls/use-answer.ts';
import { Change } from '#client/ui/figures/change.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { skipLabels } from './copy-trading-labels.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { ResultCurve } from './result-curve.tsx';
import styles from './copy-trading.module.css';

/** Simulated result of these terms over the last 30 days, from the trader's real orders. */
export const Simulation = ({ answer }: { answer: Answer<FollowSimulation> }) => {
  const { t } = useLingui();
  const { value } = answer;
  return (
    // Focusable, so that its sheet can be scrolled by keyboard.
    <section className={styles.simulation} aria-label={t`The last 30 days on these terms`} tabIndex={0}>
      <Heading as="h3">
        <Trans>The last 30 days on these terms</Trans>
      </Heading>
      {value ? (
        <>
          <FromEarlier answer={answer} />
          <ResultCurve label={t`Result on these terms`} points={value.curve} />
          <Facts
            rows={[
              [t`Net result`, `${formatSigned(value.net, 2)} USDT`],
              [t`Return on the margin`, <Change key="rate" percent={value.rate} />],
              [t`Peak margin used`, `${formatAmount(value.margin, 2)} USDT`],
              [t`Max drawdown`, `${formatAmount(value.drawdown, 2)} USDT`],
              [t`Before fees and shares`, `${formatSigned(value.profits, 2)} USDT`],
              [t`Result of open copies`, `${formatSigned(value.unrealised, 2)} USDT`],
              [t`Fees`, `${formatAmount(value.fees, 2)} USDT`],
              [t`Profit share`, `${formatAmount(value.shares, 2)} USDT`],
              [t`Copied positions`, String(value.copied)],
              ...(value.stopped_at === null
                ? []
                : ([[t`Your stop would have ended it`, formatDateTime(value.stopped_at)]] as const)),
            ]}
          />
          {value.skipped.map(({ reason, count }) => (
            <Note key={reason}>{t`${ph({ count })} skipped: ${ph({ reason: t(skipLabels[reason]) })}`}</Note>
          ))}
          <Note>
            <Trans>
              Recomputed from the trader’s real orders, {ph({ from: formatDate(value.from) })} to{' '}
              {ph({ to: formatDate(value.to) })}. Past results don’t guarantee future ones.
            </Trans>
          </Note>
          <Note>
            <Trans>
              Based on the trader’s prices and fees, for positions opened in that period. It can’t account for
              your balance or the order book at the time. The stop loss here considers closed positions only.
            </Trans>
          </Note>
        </>
      ) : (
        <AnswerPending answer={answer} count={4} />
      )}
    </section>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#client/lib/format/format.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { RequestSteps } from '#machines/idempotent-request-rules.ts';
import styles from './outcome.module.css';

interface StepProps {
  state: 'done' | 'warn' | 'now' | 'open';
  label: string;
  note?: ReactNode;
  /** Time of the step, milliseconds; null: not known. */
  atMs?: number | null;
}

const Step = ({ state, label, note, atMs }: StepProps) => (
  <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={styles.dot} aria-hidden="true" />
    <span className={styles.label}>
      {label}
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
    {typeof atMs === 'number' ? (
      <time className={styles.detail} dateTime={new Date(atMs).toISOString()}>
        {formatTime(atMs)}
      </time>
    ) : (
      <span className={styles.detail}>—</span>
    )}
  </li>
);

/** Counts down the seconds to the next attempt. */
const NextTry = ({ atMs, tries }: { atMs: number; tries: number }) => {
  const seconds = useSecondsLeft(atMs);
  return (
    <Trans>
      attempt {tries} · retrying in {seconds} s
    </Trans>
  );
};

export interface OrderResult {
  readonly id: number;
  readonly atMs: number;
}

interface OutcomeStepsProps {
  steps: RequestSteps;
  sending: SendingView;
  /** Its outcome; null: not known yet. */
  result: OrderResult | null;
}

/** Steps of an order from the press of the button to its outcome, with their times. */
export const OutcomeSteps = ({
  steps: { times, lostAtMs, askedAtMs, nextTryAtMs, tries },
  sending,
  result,
}: OutcomeStepsProps) => {
  const { t } = useLingui();
  const { isUncertain, isFirstAsking } = sending;
  const wasAsked = askedAtMs !== null;
  const note = (): ReactNode => {
    // Hedged requests of the first attempt are not listed as attempts.
    if (!isUncertain || isFirstAsking) return null;
    if (sending.waitsForLogin) return t`after you log in`;
    if (sending.isOffline) return t`when you’re back online`;
    return nextTryAtMs === null ? t`attempt ${tries}` : <NextTry atMs={nextTryAtMs} tries={tries} />;
  };
  return (
    <Stack as="ol" gap={3}>
      <Step state="done" label={t`Sent`} atMs={times?.sentAtMs} />
      {isUncertain || lostAtMs !== null ? (
        <Step state="warn" label={lostAtMs === null ? t`No response` : t`Connection lost`} atMs={lostAtMs} />
      ) : null}
      {isUncertain || wasAsked ? (
        <Step
          state={isUncertain ? 'now' : 'done'}
          label={t`Checking with the exchange`}
          note={note()}
          atMs={askedAtMs}
        />
      ) : null}
      <Step
        state={result ? 'done' : isUncertain ? 'open' : 'now'}
        label={t`Result`}
        note={result ? t`Order ${ph({ number: result.id })}` : null}
        atMs={result?.atMs ?? null}
      />
    </Stack>
  );
};

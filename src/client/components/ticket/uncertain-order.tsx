import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import type { FormView } from '#client/data/engine/form/use-form.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { OutcomeSteps, type OrderResult } from './outcome-steps.tsx';
import { SendingState } from './sending-state.tsx';
import { TicketRows } from './ticket-rows.tsx';
import styles from './uncertain-order.module.css';
import outcomeStyles from './outcome.module.css';

interface UncertainOrderProps {
  ticket: Pick<FormView<unknown, unknown, unknown>, 'steps' | 'requestKey' | 'dismiss'> & {
    readonly sending: SendingView;
  };
  /** Title of the confirmed order. */
  title: string;
  /** Its figures, as they were sent. */
  figures: readonly (readonly [label: string, value: string])[];
  result: OrderResult | null;
  /** The outcome as a short label, and as a sentence. */
  badge: string | null;
  text: ReactNode;
  /** What a filled order cost. */
  costs: readonly (readonly [label: string, value: ReactNode])[];
  /** Link to the result. */
  link: ReactNode;
}

/** The water is rough as long as the outcome is unknown, and settles with the answer. */
const Wave = ({ isSettled }: { isSettled: boolean }) => (
  <div className={styles.sea} data-settled={isSettled} aria-hidden="true">
    <svg className={styles.wave} viewBox="0 0 800 40" preserveAspectRatio="none">
      <path d="M0 20 q50 -16 100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 V40 H0 Z" />
    </svg>
  </div>
);

/** What the user may do while the outcome is unknown, and what not. */
const Meanwhile = () => {
  const { t } = useLingui();
  return (
    <section className={styles.part}>
      <h3>{t`Meanwhile`}</h3>
      <ul className={styles.may}>
        <li>
          <Icon name="check" size={18} />
          {t`Keep using the app. You’ll be notified wherever you are in the app.`}
        </li>
        <li>
          <Icon name="check" size={18} />
          {t`You can close this. Checking continues, and resumes when you come back.`}
        </li>
        <li>
          <Icon name="close" size={18} />
          {t`Don’t place it again. This order may already have been accepted.`}
        </li>
      </ul>
    </section>
  );
};

/**
 * An order whose answer did not arrive: its progress, what this device stores of it, what the user can do
 * meanwhile, and finally its outcome, until it is dismissed.
 */
export const UncertainOrder = ({
  ticket: { sending, steps, requestKey, dismiss },
  title,
  figures,
  result,
  badge,
  text,
  costs,
  link,
}: UncertainOrderProps) => {
  const { t } = useLingui();
  const sentAtMs = steps?.times?.sentAtMs;
  const stored = [
    ...figures,
    ...(sentAtMs === undefined ? [] : [[t`Sent`, formatDateTime(new Date(sentAtMs).toISOString())] as const]),
    ...(requestKey === undefined
      ? []
      : [[t({ message: 'Reference', context: 'request' }), requestKey] as const]),
  ];
  const course = steps ? <OutcomeSteps steps={steps} sending={sending} result={result} /> : null;
  return (
    <div className={outcomeStyles.card}>
      <Wave isSettled={result !== null} />
      <Row gap="tight" wraps spread>
        <Heading>{title}</Heading>
        <span className={outcomeStyles.badge} data-tone={result ? 'done' : 'warn'}>
          {badge ?? t`Confirming…`}
        </span>
      </Row>
      {result ? (
        <>
          <Note size="body" role="status">
            {text}
          </Note>
          {costs.length > 0 ? <TicketRows rows={costs} /> : null}
          {course}
        </>
      ) : (
        <SendingState sending={sending}>{course}</SendingState>
      )}
      <section className={styles.part}>
        <h3>{t`Stored on this device`}</h3>
        <dl className={styles.stored}>
          {stored.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {result ? (
        <Row gap={3} wraps className={outcomeStyles.actions}>
          {link}
          <Button variant="secondary" onClick={dismiss}>
            <Trans>New order</Trans>
          </Button>
        </Row>
      ) : (
        <Meanwhile />
      )}
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { CopyLines, MadeUpNotice } from '#client/components/payments/copy-lines.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { paymentDetailLabels } from './purchase-labels.ts';
import styles from './buy-crypto.module.css';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Time left to pay, in minutes and seconds by the server's clock. */
export const PayCountdown = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const left = useSecondsLeft(Date.parse(until));
  return left === 0 ? (
    <p className={styles.warn} role="status">
      <Trans>The time to pay has run out. Proof can no longer be uploaded.</Trans>
    </p>
  ) : (
    <Row as="p" gap={3} align="baseline" spread className={styles.countdown}>
      <Note as="span">
        <Trans>Time left to pay</Trans>
      </Note>
      <b role="timer" aria-label={t`Time left to pay`}>{`${pad(Math.floor(left / 60))}:${pad(left % 60)}`}</b>
    </Row>
  );
};

/** The payee's account details, line by line. */
export const PaymentDetails = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  const lines = [
    {
      label: t`Amount to pay`,
      shown: `${formatAmount(purchase.amount, 0)} ${purchase.currency}`,
      value: purchase.amount,
    },
    ...purchase.payment_details.map(({ name, value }) => ({
      label: t(paymentDetailLabels[name]),
      shown: value,
      value,
    })),
  ];
  return (
    <section aria-label={t`Payment instructions`}>
      <h2 className={styles.heading}>
        <Trans>Payment instructions</Trans>
      </h2>
      {purchase.is_demonstration ? <MadeUpNotice /> : null}
      <CopyLines lines={lines} />
    </section>
  );
};

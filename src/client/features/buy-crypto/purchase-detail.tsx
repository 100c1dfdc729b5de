import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Purchase } from '#contract/purchases.ts';
import { purchasesList } from '#client/data/purchases/purchases-list.ts';
import { countryName } from '#client/lib/text/display-names.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Detail } from '#client/components/details/detail.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { useSecondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { CancelPurchaseSheet } from './cancel-purchase-sheet.tsx';
import { PayCountdown, PaymentDetails } from './payment-details.tsx';
import { ProofUpload } from './proof-upload.tsx';
import { PurchaseSteps } from './purchase-steps.tsx';
import { hears } from './purchase-way.ts';
import { paymentDetailLabels, paymentMethodLabels } from './purchase-labels.ts';
import { rateText } from './rate-text.ts';
import { useReviewRule } from './use-review-rule.ts';
import styles from './buy-crypto.module.css';

/** The figures of an order; they are fixed when it is placed. */
const PurchaseFacts = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  const { amount, currency, number, rate } = purchase;
  const rows = [
    [t`Order`, String(purchase.id)],
    [t`You pay`, <Secret key="pay">{`${formatAmount(amount, 0)} ${currency}`}</Secret>],
    [t`You receive`, <Secret key="get">{`${formatAmount(number, 6)} USDT`}</Secret>],
    [t`Rate`, rateText(rate, currency)],
    [t`Fee`, t({ message: 'None', context: 'fee' })],
    [t`Country or region`, countryName(purchase.country)],
    [t`Payment method`, t(paymentMethodLabels[purchase.method])],
    [t`Payer`, purchase.payer_name],
    ...purchase.payment_details
      .filter(({ name }) => name === 'reference')
      .map(({ name, value }) => [t(paymentDetailLabels[name]), value] as const),
    [t`Ordered at`, formatDateTime(purchase.created_at)],
  ] as const;
  return <Facts rows={rows} />;
};

/** The next step or information for the order's state. */
const Next = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  const rule = useReviewRule(purchase.reviewer);
  const [isCancelling, setCancelling] = useState(false);
  const { status, id } = purchase;
  // By the server's clock; its event may still be on its way, or cannot arrive without a connection.
  const isOver = useSecondsLeft(Date.parse(purchase.payable_until)) === 0 && status === 'toBePaid';
  return (
    <>
      {status === 'toBePaid' ? <PayCountdown until={purchase.payable_until} /> : null}
      {status === 'toBePaid' && !isOver ? <PaymentDetails purchase={purchase} /> : null}
      {hears(status, 'user.uploaded') && !isOver ? (
        <ProofUpload key={purchase.proof} purchase={purchase} />
      ) : null}
      {hears(status, 'admin.took') || hears(status, 'admin.credited') ? <Note>{rule}</Note> : null}
      {status === 'paymentSuccessful' ? (
        <>
          <p role="status">
            <Trans>
              {ph({ amount: `${formatAmount(purchase.number, 6)} USDT` })} are in your Spot account.
            </Trans>
          </p>
          <ButtonLink variant="secondary" to="/pages/fund/assets_record" query={{ account: 'change' }}>
            <Trans>Account records</Trans>
          </ButtonLink>
        </>
      ) : null}
      {purchase.reason === null ? null : (
        <>
          <Suspense>
            <RefusalNotice
              kind="purchase"
              title={t`Not credited`}
              reason={purchase.reason}
              note={purchase.reason_note}
            />
          </Suspense>
          <Note>
            <Trans>If you have paid, contact support with the payment reference.</Trans>
          </Note>
        </>
      )}
      {status === 'expired' ? (
        <p className={styles.refusal}>
          <Trans>
            No proof of payment was received in time. If you paid, contact support with the payment reference.
          </Trans>
        </p>
      ) : null}
      {hears(status, 'user.cancelled') && !isOver ? (
        <Button variant="danger" onClick={() => setCancelling(true)}>{t`Cancel order`}</Button>
      ) : null}
      {isCancelling && hears(status, 'user.cancelled') ? (
        <Suspense>
          <CancelPurchaseSheet key={id} purchase={purchase} onClose={() => setCancelling(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** One order: its state, the next step and its figures. */
export const PurchaseDetail = ({ id }: { id: number }) => (
  <Stack gap={4} shrinks className={styles.detail}>
    <Detail own={useOwnRow('purchases', purchasesList, id)}>
      {(purchase) => (
        <>
          <Card>
            <PurchaseSteps purchase={purchase} />
          </Card>
          <Next purchase={purchase} />
          <PurchaseFacts purchase={purchase} />
        </>
      )}
    </Detail>
  </Stack>
);

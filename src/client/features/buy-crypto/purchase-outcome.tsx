import { Trans, useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { formatAmount, formatTime } from '#client/lib/format/format.ts';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ph } from '@lingui/core/macro';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** Outcome of a sent order: placed and awaiting payment, or still being checked. */
export const PurchaseOutcome = ({
  sending,
}: {
  sending: SendingView & { readonly answer: Purchase | null };
}) => {
  const { t } = useLingui();
  const { answer: placed } = sending;
  const pay = (id: number): void => {
    sending.dismiss();
    navigateTo('/pages/otc/otc', { id });
  };
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{placed ? t`Order placed` : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={placed ? 'done' : 'warn'}>
          {placed ? t`To be paid` : t`Confirming…`}
        </span>
      </Row>
      {placed ? (
        <>
          <Note size="body" role="status">
            <Trans>
              {ph({ amount: `${formatAmount(placed.number, 6)} USDT` })} for{' '}
              {ph({ price: `${formatAmount(placed.amount, 0)} ${placed.currency}` })}. Pay until{' '}
              {ph({ time: formatTime(placed.payable_until) })}.
            </Trans>
          </Note>
          <Row gap={3} wraps className={outcomeStyles.actions}>
            <Button onClick={() => pay(placed.id)}>{t`Payment instructions`}</Button>
            <Button variant="secondary" onClick={sending.dismiss}>
              {t`New order`}
            </Button>
          </Row>
        </>
      ) : (
        <SendingState sending={sending} isOrder />
      )}
    </Card>
  );
};

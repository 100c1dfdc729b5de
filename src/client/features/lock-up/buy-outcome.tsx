import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUp } from '#contract/lock-ups.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** Outcome of a sent lock-up: in progress, or still being checked. */
export const BuyOutcome = ({ sending }: { sending: SendingView & { readonly answer: LockUp | null } }) => {
  const { t } = useLingui();
  const { answer: bought } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{bought ? t`Locked up` : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={bought ? 'done' : 'warn'}>
          {bought ? t`In progress` : t`Confirming…`}
        </span>
      </Row>
      {bought ? (
        <>
          <Note size="body" role="status">
            <Trans>
              <Secret>{ph({ amount: `${formatAmount(bought.amount)} ${bought.currency_name}` })}</Secret>{' '}
              locked up until {ph({ time: formatDateTime(bought.end_at) })}.
            </Trans>
          </Note>
          <Row gap={3} wraps className={outcomeStyles.actions}>
            <Link className={outcomeStyles.link} to="/pages/lockming/order" query={{ id: bought.id }}>
              <Trans>Details</Trans>
            </Link>
            <Button variant="secondary" onClick={sending.dismiss}>
              {t`New lock-up`}
            </Button>
          </Row>
        </>
      ) : (
        <SendingState sending={sending} isOrder={false} />
      )}
    </Card>
  );
};

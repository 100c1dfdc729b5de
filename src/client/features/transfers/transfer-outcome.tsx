import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

const Message = ({ made }: { made: Transfer }) => {
  const { t } = useLingui();
  const left = (
    <Secret>
      {formatAmount(made.number)} {made.from_currency_name}
    </Secret>
  );
  const arrived = (
    <Secret>
      {formatAmount(made.received)} {made.to_currency_name}
    </Secret>
  );
  return made.kind === 'transfer' ? (
    <Trans>
      {left} moved from {ph({ from: t(accountLabels[made.from_account]) })} to{' '}
      {ph({ to: t(accountLabels[made.to_account]) })}.
    </Trans>
  ) : (
    <Trans>
      {left} converted: you received {arrived}.
    </Trans>
  );
};

/** Outcome of a sent transfer or conversion: done, or still being checked. */
export const TransferOutcome = ({
  sending,
  onDone,
}: {
  sending: SendingView & { readonly answer: Transfer | null };
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const { answer: made } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{made ? (made.kind === 'transfer' ? t`Transferred` : t`Converted`) : t`Sent`}</Heading>
        <span className={outcomeStyles.badge} data-tone={made ? 'done' : 'warn'}>
          {made ? t`Done` : t`Confirming…`}
        </span>
      </Row>
      {made ? (
        <>
          <Note size="body" role="status">
            <Message made={made} />
          </Note>
          <Row gap={3} wraps className={outcomeStyles.actions}>
            <Link className={outcomeStyles.link} to="/pages/fund/transfer_history" query={{ id: made.id }}>
              <Trans>Details</Trans>
            </Link>
            <Button variant="secondary" onClick={onDone}>
              {made.kind === 'transfer' ? t`New transfer` : t`New conversion`}
            </Button>
          </Row>
        </>
      ) : (
        <SendingState sending={sending} isOrder={false} />
      )}
    </Card>
  );
};

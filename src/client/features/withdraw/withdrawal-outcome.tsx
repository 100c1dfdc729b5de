import { Trans, useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { SendingView } from '#client/data/engine/requests/sending-view.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import outcomeStyles from '#client/components/ticket/outcome.module.css';
import { SendingState } from '#client/components/ticket/sending-state.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { isOver } from '#client/components/withdrawals/withdrawal-steps.tsx';
import { withdrawalLabels } from '#client/components/withdrawals/withdrawal-labels.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** A requested withdrawal in its current state, by the data on this device. */
const Made = ({ answer, onDone }: { answer: Withdrawal; onDone: () => void }) => {
  const { t } = useLingui();
  const { id, number, currency_name, status } = useRow('withdrawals', answer.id) ?? answer;
  const tone = status === 'sent' ? 'done' : 'warn';
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{t`Withdrawal requested`}</Heading>
        <span className={outcomeStyles.badge} data-tone={isOver(status) ? tone : undefined}>
          {t(withdrawalLabels[status])}
        </span>
      </Row>
      <Note size="body" role="status">
        <Secret>
          {formatAmount(number)} {currency_name}
        </Secret>
      </Note>
      <AccountAge of="withdrawals" />
      <Row gap={3} wraps className={outcomeStyles.actions}>
        <Link
          className={outcomeStyles.link}
          to="/pages/fund/receive_withdraw_record"
          query={{ withdrawal: id }}
        >
          <Trans>Details</Trans>
        </Link>
        <Button variant="secondary" onClick={onDone}>
          {t`New withdrawal`}
        </Button>
      </Row>
    </Card>
  );
};

/** Outcome of a withdrawal sent earlier: requested, or still being checked. */
export const WithdrawalOutcome = ({
  sending,
  onDone,
}: {
  sending: SendingView & { readonly answer: Withdrawal | null };
  onDone: () => void;
}) => {
  const { t } = useLingui();
  if (sending.answer) return <Made answer={sending.answer} onDone={onDone} />;
  return (
    <Card className={outcomeStyles.card}>
      <Row gap="tight" wraps spread>
        <Heading>{t`Withdrawal`}</Heading>
        <span className={outcomeStyles.badge} data-tone="warn">{t`Confirming…`}</span>
      </Row>
      <SendingState sending={sending} isOrder={false} />
    </Card>
  );
};

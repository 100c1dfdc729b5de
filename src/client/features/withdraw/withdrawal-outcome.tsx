import { Trans, useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { SendingView } from '#client/data/engine/keyed-call/use-keyed-request.ts';
import { formatAmount } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import outcomeStyles from '#client/parts/ticket/outcome.module.css';
import { SendingState } from '#client/parts/ticket/sending-state.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

/** What became of a withdrawal that was sent before: requested, or being found out. */
export const WithdrawalOutcome = ({
  sending,
  onDone,
}: {
  sending: SendingView & { readonly answer: Withdrawal | null };
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const { answer: made } = sending;
  return (
    <Card className={outcomeStyles.card}>
      <div className={outcomeStyles.head}>
        <h2>{made ? t`Withdrawal requested` : t`Sent`}</h2>
        <span className={outcomeStyles.badge} data-tone={made ? 'done' : 'warn'}>
          {made ? t`Under review` : t`Confirming…`}
        </span>
      </div>
      {made ? (
        <>
          <p className={outcomeStyles.words} role="status">
            <Secret>
              {formatAmount(made.number)} {made.currency_name}
            </Secret>
          </p>
          <div className={outcomeStyles.actions}>
            <Link
              className={outcomeStyles.link}
              to="/pages/fund/receive_withdraw_record"
              query={{ withdrawal: made.id }}
            >
              <Trans>Details</Trans>
            </Link>
            <Button variant="secondary" onClick={onDone}>
              {t`New withdrawal`}
            </Button>
          </div>
        </>
      ) : (
        <SendingState sending={sending} isOrder={false} />
      )}
    </Card>
  );
};

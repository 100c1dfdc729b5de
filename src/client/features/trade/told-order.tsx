import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOrder } from '#client/db/use-orders.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { Link } from '#client/lib/link.tsx';
import { useQuote } from '#client/lib/quotes/use-quotes.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ToldOutcome } from './spot-draft.ts';
import { ticketRuntime } from './ticket-runtime.ts';
import styles from './unresolved-tickets.module.css';

interface ToldOrderProps {
  userId: number;
  matchId: number;
  outcome: ToldOutcome;
}

/** How an order ended that was in doubt; stays until it is put away. */
export const ToldOrder = ({ userId, matchId, outcome }: ToldOrderProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const symbol = useQuote(matchId)?.symbol ?? '';
  const { order, refusal } = outcome;
  const status = useOrder(order?.id ?? 0)?.status ?? order?.status;
  const title = outcome.type === 2 ? t`Sell ${ph({ symbol })}` : t`Buy ${ph({ symbol })}`;
  const words = (): string => {
    if (refusal) return t`${title}: refused, nothing was placed. ${ph({ reason: failureText({ kind: 'refused', ...refusal }) })}`;
    if (status === 'filled') return t`${title}: filled.`;
    if (status === 'cancelled') return t`${title}: cancelled.`;
    return t`${title}: accepted and open.`;
  };
  const dismiss = async (): Promise<void> => (await ticketRuntime(userId, matchId)).dismiss();
  return (
    <div className={styles.notice} data-tone={refusal ? 'bad' : 'good'} role="status">
      <span className={styles.words}>{words()}</span>
      {order ? <Link to="/pages/transaction/currency_order" query={{ id: order.id }}><Trans>Order details</Trans></Link> : <Link to="/pages/transaction/currency" query={{ match_id: matchId }}><Trans>Show</Trans></Link>}
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => void dismiss()} />
    </div>
  );
};

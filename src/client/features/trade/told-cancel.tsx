import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { cancelIdOf } from '#client/lib/cancel-order/cancel-call.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { releaseKey, type ToldCall } from '#client/lib/keyed-call/keyed-call-storage.ts';
import { Link } from '#client/lib/link.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './unresolved-tickets.module.css';

interface ToldCancelProps {
  userId: number;
  orderId: number;
  outcome: ToldCall;
}

/** How a cancelling ended that was in doubt; stays until it is put away. */
export const ToldCancel = ({ userId, orderId, outcome: { refusal } }: ToldCancelProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <div className={styles.notice} data-tone={refusal ? 'bad' : 'good'} role="status">
      <span className={styles.words}>
        {refusal ? t`Order ${orderId} was not cancelled. ${ph({ reason: failureText({ kind: 'refused', ...refusal }) })}` : t`Order ${orderId} is cancelled.`}
      </span>
      <Link to="/pages/transaction/currency_order" query={{ id: orderId }}><Trans>Order details</Trans></Link>
      <IconButton label={t`Dismiss`} icon="close" size={18} onClick={() => releaseKey({ userId, ticketId: cancelIdOf(orderId) }, null)} />
    </div>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { askOfAlerts } from '#client/data/alerts/use-alerts.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { showToast } from '#client/lib/toast.ts';
import { Price } from '#client/parts/quotes/price.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useAlertText } from './alert-words.ts';
import styles from './alerts.module.css';

/** What became of one that has ended, or until when it waits. */
const Fate = ({ alert }: { alert: Alert }) => {
  const { tick, ended_at: endedAt, expires_at: expiresAt, legal_name: currency } = alert;
  if (alert.status === 'fired' && tick && endedAt)
    return (
      <Trans>
        Reached at {ph({ price: `${formatAmount(tick.price)} ${currency}` })},{' '}
        {ph({ time: formatDateTime(tick.at) })}
      </Trans>
    );
  if (alert.status === 'expired') return <Trans>Expired {ph({ time: formatDateTime(expiresAt) })}</Trans>;
  return <Trans>Until {ph({ time: formatDateTime(expiresAt) })}</Trans>;
};

/** One alert; `isLeaving`: its removal waits for the network. */
export const AlertItem = ({ alert, isLeaving }: { alert: Alert; isLeaving: boolean }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const alertText = useAlertText();
  const key = useRef(newKey());
  const [isBusy, setBusy] = useState(false);
  const words = alertText(alert);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const asked = await askOfAlerts({ kind: 'removeAlert', symbol: alert.symbol, id: alert.id }, key.current);
    setBusy(false);
    if (!asked.ok) showToast(failureText(asked.failure), 'warning');
  };
  const name = alert.kind === 'futures' ? t`${ph({ symbol: alert.symbol })} futures` : alert.symbol;
  return (
    <li className={styles.row} data-ended={alert.status !== 'active' || undefined}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {alert.status === 'active' ? <Price id={alert.match_id} className={styles.price} /> : null}
        </h3>
        <p className={styles.rule}>{words}</p>
        <p className={styles.note}>
          {isLeaving ? t`Removed once you’re back online` : <Fate alert={alert} />}
        </p>
      </div>
      {isLeaving ? null : (
        <IconButton
          label={t`Remove: ${ph({ symbol: name })}, ${ph({ rule: words })}`}
          icon="trash"
          size={20}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
};

import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import type { Alert } from '#contract/alerts.ts';
import { askOfAlerts } from '#client/data/alerts/use-alerts.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Price } from '#client/components/quotes/price.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useAlertText } from './alert-texts.ts';
import { EditAlertSheet } from './edit-alert-sheet.tsx';
import styles from './alerts.module.css';

/** Outcome of an ended alert, or the expiry of a waiting one. */
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

/** A change to an alert that is queued until the network is back. */
export type WaitingChange = 'changeAlert' | 'removeAlert';

/** One alert, with any change queued until the network is back. */
export const AlertItem = ({ alert, waits }: { alert: Alert; waits: WaitingChange | undefined }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const alertText = useAlertText();
  const key = useRef(newKey());
  const [isBusy, setBusy] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const pair = usePair(alert.match_id);
  const text = alertText(alert);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const asked = await askOfAlerts({ kind: 'removeAlert', symbol: alert.symbol, id: alert.id }, key.current);
    setBusy(false);
    if (!asked.ok) showToast(failureText(asked.failure), 'warning');
  };
  const name = alert.kind === 'futures' ? t`${ph({ symbol: alert.symbol })} futures` : alert.symbol;
  return (
    <Row as="li" gap={3} className={styles.row} data-ended={alert.status !== 'active' || undefined}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {name}
          {alert.status === 'active' ? <Price id={alert.match_id} className={styles.price} /> : null}
        </h3>
        <p className={styles.rule}>{text}</p>
        <Note>
          {waits === 'removeAlert' ? t`Removed once you’re back online` : null}
          {waits === 'changeAlert' ? t`Changed once you’re back online` : null}
          {waits ? null : <Fate alert={alert} />}
        </Note>
      </div>
      {!waits && alert.status === 'active' && pair ? (
        <IconButton
          label={t`Edit: ${ph({ symbol: name })}, ${ph({ rule: text })}`}
          icon="edit"
          size={20}
          aria-haspopup="dialog"
          onClick={() => setEdited(true)}
        />
      ) : null}
      {waits ? null : (
        <IconButton
          label={t`Remove: ${ph({ symbol: name })}, ${ph({ rule: text })}`}
          icon={laterIcons.trash}
          size={20}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      )}
      {isEdited && pair ? (
        <Suspense>
          <EditAlertSheet alert={alert} pair={pair} name={name} onClose={() => setEdited(false)} />
        </Suspense>
      ) : null}
    </Row>
  );
};

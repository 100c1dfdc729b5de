import { useLingui } from '@lingui/react/macro';
import { useWaitingAlerts } from '#client/data/alerts/use-alerts.ts';
import { alertsList } from '#client/data/alerts/alerts-list.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { AlertItem, type WaitingChange } from './alert-row.tsx';
import { WaitingItem } from './waiting-item.tsx';
import styles from './alerts.module.css';

/** The user's alerts: unsent, waiting, then ended. */
export const AlertList = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const active = useRows('alerts', { isOpen: true });
  const closed = useRows('alerts', { isOpen: false });
  const waiting = useWaitingAlerts();
  const history = useHistory(alertsList);
  const waits = new Map<number, WaitingChange>(
    waiting.flatMap((one) => (one.kind === 'createAlert' ? [] : [[one.id, one.kind] as const])),
  );
  const fresh = waiting.flatMap((one) => (one.kind === 'createAlert' ? [one] : []));
  const ended = closed?.filter(({ status }) => status !== 'removed') ?? [];
  const isKnown = active !== undefined || closed !== undefined;
  const isEmpty = isKnown && fresh.length + (active?.length ?? 0) + ended.length === 0;
  return (
    <Stack as="section" gap={2} shrinks aria-label={t`My alerts`}>
      <Row spread>
        <AccountAge of="alerts" />
        <RefreshButton history={history} />
      </Row>
      {isKnown ? null : <ListPending of="alerts" count={3} />}
      {isEmpty ? (
        <Empty
          icon="bell"
          title={t`No alerts yet. Set one, and you’ll be notified once when it is reached.`}
        />
      ) : null}
      {fresh.length > 0 || (active?.length ?? 0) > 0 ? (
        <>
          <Heading variant="label" className={styles.heading}>{t`Active`}</Heading>
          <ul className={styles.list}>
            {fresh.map((intent, index) => (
              <WaitingItem key={index} intent={intent} />
            ))}
            {active?.map((alert) => (
              <AlertItem key={alert.id} alert={alert} waits={waits.get(alert.id)} />
            ))}
          </ul>
        </>
      ) : null}
      {ended.length > 0 ? (
        <>
          <Heading variant="label" className={styles.heading}>{t`Ended`}</Heading>
          <ul className={styles.list}>
            {ended.map((alert) => (
              <AlertItem key={alert.id} alert={alert} waits={waits.get(alert.id)} />
            ))}
          </ul>
        </>
      ) : null}
      <Note tone="danger" size="body" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
    </Stack>
  );
};

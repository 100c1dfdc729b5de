import { useLingui } from '@lingui/react/macro';
import type { AlertIntent } from '#client/data/alerts/alert-intent.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useAlertText } from './alert-texts.ts';
import styles from './alerts.module.css';

type NewAlert = Extract<AlertIntent, { kind: 'createAlert' }>;

/** An alert that has not reached the exchange yet. */
export const WaitingItem = ({ intent: { symbol, alert } }: { intent: NewAlert }) => {
  const { t } = useLingui();
  const alertText = useAlertText();
  const pair = usePair(Number(alert.match_id));
  const text = alertText({
    condition: alert.condition,
    price: alert.price ?? null,
    percent: alert.percent ?? null,
    minutes: alert.minutes === undefined ? null : Number(alert.minutes),
    legal_name: pair?.legal_name ?? symbol.split('/')[1] ?? '',
  });
  return (
    <Row as="li" gap={3} className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.name}>{symbol}</h3>
        <p className={styles.rule}>{text}</p>
        <Note tone="warn">{t`Not active yet: it is set once you’re back online`}</Note>
      </div>
    </Row>
  );
};

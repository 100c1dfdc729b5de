import { Plural, Trans } from '@lingui/react/macro';
import { useDeadManSwitch } from '#client/data/orders/dead-man-switch.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useAwayText } from './use-away-text.ts';
import styles from './safety-note.module.css';

/**
 * Shown next to resting orders: whether they are cancelled while the user's app is disconnected, and when
 * that last happened.
 */
export const SafetyNote = () => {
  const { seconds = 0, fired_at: firedAt = null, cancelled = 0 } = useDeadManSwitch() ?? {};
  const away = useAwayText()(seconds);
  const when = firedAt === null ? '' : formatDateTime(firedAt);
  return (
    <p className={styles.note}>
      {seconds > 0 ? (
        <span>
          <Trans>Cancelled if your app is offline for {away}</Trans>
        </span>
      ) : (
        <span>
          <Trans>Orders stay open when you close the app</Trans>
        </span>
      )}
      {firedAt === null ? null : (
        <span>
          <Plural
            value={cancelled}
            one={`# order was cancelled on ${when}`}
            other={`# orders were cancelled on ${when}`}
          />
        </span>
      )}
      <Link to="/pages/setting/setting">
        <Trans>Offline protection</Trans>
      </Link>
    </p>
  );
};

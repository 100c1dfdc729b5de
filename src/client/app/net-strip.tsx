import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import { formatMoment } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useStore } from '#client/lib/state/store.ts';
import { confirming } from '#client/app/unresolved-requests/confirming.ts';
import styles from './net-strip.module.css';

/**
 * The single strip that shows the state of the network, the validity of the figures on the screen, and that
 * requests are unresolved.
 */
export const NetStrip = () => {
  const { t } = useLingui();
  const status = useNetStatus();
  const asOf = useAsOf('quotes');
  const requests = useStore(confirming);
  const pricesAsOf = (): string => {
    if (!asOf) return t`No saved prices on this device yet.`;
    const at = formatMoment(asOf);
    return t`Prices as of ${at}, kept on this device.`;
  };
  const text = {
    online: () => undefined,
    offline: () => t`Offline. ${ph({ kept: pricesAsOf() })}`,
    reconnecting: () => t`Reconnecting. ${ph({ kept: pricesAsOf() })}`,
    slow: () => t`Slow network. Prices may lag; orders are confirmed on arrival.`,
  }[status]();
  return (
    <div role="status">
      {text || requests ? (
        <p className={styles.strip}>
          {text ? <span>{text}</span> : null}
          {requests ? <span className={styles.requests}>{requests}</span> : null}
        </p>
      ) : null}
    </div>
  );
};

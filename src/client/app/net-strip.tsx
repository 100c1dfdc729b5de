import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import { formatMoment } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import styles from './net-strip.module.css';

/** The single strip that shows the state of the network, and the validity of the figures on the screen. */
export const NetStrip = () => {
  const { t } = useLingui();
  const status = useNetStatus();
  const asOf = useAsOf('quotes');
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
  return <div role="status">{text ? <p className={styles.strip}>{text}</p> : null}</div>;
};

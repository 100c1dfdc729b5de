import { useLingui } from '@lingui/react/macro';
import styles from './holdings.module.css';

/** Explains how the figures are computed. */
export const HoldingsMethod = ({ isEstimate }: { isEstimate: boolean }) => {
  const { t } = useLingui();
  return (
    <p className={styles.note}>
      {t`In USDT over all accounts, fees included; first in, first out (FIFO).`}{' '}
      {t`Futures and options are not included.`}{' '}
      {isEstimate
        ? t`Coins that came in or went out without a trade count at the market price of that minute.`
        : null}
    </p>
  );
};

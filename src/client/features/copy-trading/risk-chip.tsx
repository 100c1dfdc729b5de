import { useLingui } from '@lingui/react/macro';
import type { Trader } from '#contract/traders.ts';
import { riskOf } from '#domain/copy-trading/trader-risk.ts';
import styles from './copy-trading.module.css';

/** The risk of copying a trader, in words; none is known before the first closed position. */
export const RiskChip = ({ trader }: { trader: Pick<Trader, 'drawdown' | 'closed_count'> }) => {
  const { t } = useLingui();
  if (trader.closed_count === 0) return null;
  const risk = riskOf(trader.drawdown);
  const labels = { low: t`Low risk`, medium: t`Medium risk`, high: t`High risk` };
  return (
    <span className={styles.tag} data-risk={risk}>
      {labels[risk]}
    </span>
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import type { DualPair } from './dual-pair.ts';
import type { Settlement } from './settlement.ts';
import styles from './payoff-chart.module.css';

interface PayoffReadingProps {
  settlement: Settlement;
  pair: DualPair;
  /** The currency paid. */
  held: string;
  /** Label of the price. */
  at: string;
}

/** The figures of a price; screen readers get them from the chart's reader. */
export const PayoffReading = ({ settlement, pair, held: asset, at }: PayoffReadingProps) => {
  const { t } = useLingui();
  const { currency, payout, worth, held: baseline } = settlement;
  const currencyName = currency === 'coin' ? pair.coin : pair.quote;
  return (
    <div className={styles.reading} aria-hidden="true">
      <Note>{at}</Note>
      <dl>
        <div>
          <dt>{t`You receive`}</dt>
          <dd data-strong>
            {formatAmount(payout)} {currencyName}
          </dd>
        </div>
        <div>
          <dt>{t`Worth then`}</dt>
          <dd>
            {formatAmount(worth, 2)} {pair.quote}
          </dd>
        </div>
        <div>
          <dt>{t`Holding ${ph({ currency: asset })}`}</dt>
          <dd>
            {formatAmount(baseline, 2)} {pair.quote}
          </dd>
        </div>
      </dl>
    </div>
  );
};

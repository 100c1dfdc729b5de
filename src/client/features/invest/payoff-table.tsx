import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { formatAmount, formatPrice } from '#client/lib/format/format.ts';
import { Table } from '#client/ui/lists/table.ts';
import type { DualPair } from './dual-pair.ts';
import { spanAround } from './payoff-curve.ts';
import { breakEven, settlementAt } from './settlement.ts';
import styles from './invest.module.css';

interface PayoffTableProps {
  terms: DualTerms;
  pair: DualPair;
  /** Null: unknown. */
  marked: string | null;
}

/** The chart as figures: at its ends, at the linked price, at break-even, and at the marked price. */
export const PayoffTable = ({ terms, pair, marked }: PayoffTableProps) => {
  const { t } = useLingui();
  const { linked_price: linked } = terms;
  const { low, high } = spanAround(linked, marked, pair.priceDecimals);
  const prices = [
    low,
    breakEven(terms, pair.priceDecimals),
    linked,
    high,
    ...(marked === null ? [] : [marked]),
  ]
    .map((price) => toPlain(decimal(price)))
    .sort((a, b) => decimal(a).cmp(decimal(b)));
  const asset = terms.type === 'call' ? pair.coin : pair.quote;
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <div className={styles.tableScroll}>
        <Table size="small" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Price`}</th>
              <th scope="col">{t`You receive`}</th>
              <th scope="col">{t`Worth then (${ph({ currency: pair.quote })})`}</th>
              <th scope="col">{t`Holding ${ph({ currency: asset })}`}</th>
            </tr>
          </thead>
          <tbody>
            {[...new Set(prices)].map((price) => {
              const { currency, payout, worth, held: baseline } = settlementAt(terms, price);
              return (
                <tr key={price}>
                  <th scope="row">{formatPrice(price, pair.priceDecimals)}</th>
                  <td>
                    {formatAmount(payout)} {currency === 'coin' ? pair.coin : pair.quote}
                  </td>
                  <td>{formatAmount(worth, 2)}</td>
                  <td>{formatAmount(baseline, 2)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </details>
  );
};

import { useLingui } from '@lingui/react/macro';
import type { EquityPoint } from '#contract/records.ts';
import { formatAmount, formatDateTime, formatUtcDate } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Table } from '#client/ui/lists/table.ts';
import styles from './equity-table.module.css';

interface EquityTableProps {
  points: readonly EquityPoint[];
  isHourly: boolean;
}

/** The chart as a table, newest first. */
export const EquityTable = ({ points, isHourly }: EquityTableProps) => {
  const { t } = useLingui();
  return (
    <details className={styles.details}>
      <summary>{t`Show as a table`}</summary>
      <div className={styles.tableBox} tabIndex={0} role="region" aria-label={t`Equity over time`}>
        <Table size="small" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Equity, USDT`}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, equity }) => (
              <tr key={at}>
                <td>
                  <time dateTime={at}>{isHourly ? formatDateTime(at) : formatUtcDate(at)}</time>
                </td>
                <td>{equity === null ? t`Unknown` : <Secret>{formatAmount(equity, 2)}</Secret>}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
};

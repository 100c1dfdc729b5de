import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Vip } from '#contract/vip.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { Table } from '#client/ui/lists/table.ts';
import styles from './vip.module.css';

/** Requirements and benefits of each level, and what counts. */
export const VipLevels = ({ vip: { level, levels } }: { vip: Vip }) => {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-label={t`Levels`}>
      <Table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{t`Level`}</th>
            <th scope="col">{t`Volume from, USDT`}</th>
            <th scope="col">{t`Off fees`}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((row) => (
            <tr key={row.level} aria-current={row.level === level ? 'true' : undefined}>
              <th scope="row">{t`VIP ${ph({ level: row.level })}`}</th>
              <td>{formatAmount(row.volume)}</td>
              <td>{formatShare(String(row.fee_discount))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ul className={styles.rules}>
        <li>
          <Trans>
            Coins and stocks count as they are filled, futures as they are opened and closed, each by its
            value. Conversions and seconds options do not count.
          </Trans>
        </li>
        <li>
          <Trans>
            Your level rises within a minute of the trade that reaches it. It falls only at 00:00 UTC, when
            the oldest day no longer counts.
          </Trans>
        </li>
        <li>
          <Trans>Levels follow from volume alone; nobody sets them.</Trans>
        </li>
      </ul>
    </section>
  );
};

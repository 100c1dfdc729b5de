import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Vip } from '#contract/vip.ts';
import { formatAmount, formatUtcDate } from '#client/lib/format/format.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Table } from '#client/ui/lists/table.ts';
import styles from './vip.module.css';

/** The days whose volume counts, each with its expiry. */
export const VipDays = ({ vip: { days, days_counted } }: { vip: Vip }) => {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-label={t`Volume by day`}>
      <Heading variant="label">{t`Volume by day`}</Heading>
      {days.length === 0 ? (
        <Empty
          icon="chart"
          title={t`No trades in the last ${ph({ days: days_counted })} days.`}
          action={
            <ButtonLink to="/pages/transaction/index">
              <Trans>Trade</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Table className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">{t`Day (UTC)`}</th>
              <th scope="col">{t`Volume, USDT`}</th>
              <th scope="col">{t`Counts until`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, volume, counts_until }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatUtcDate(day)}</time>
                </th>
                <td>{formatAmount(volume, 2)}</td>
                <td>
                  <time dateTime={counts_until}>{formatUtcDate(counts_until.slice(0, 10))}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};

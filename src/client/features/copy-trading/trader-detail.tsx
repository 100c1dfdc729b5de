import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TraderDetail } from '#contract/traders.ts';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatShare,
  formatSigned,
  formatUtcMonth,
} from '#client/lib/format/format.ts';
import { Change } from '#client/ui/figures/change.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Explanation } from '#client/ui/sheets/explanation.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Table } from '#client/ui/lists/table.ts';
import { sortLabels } from './copy-trading-labels.ts';
import { RiskChip } from './risk-chip.tsx';
import { ResultCurve } from './result-curve.tsx';
import { TraderHistory } from './trader-history.tsx';
import { TraderInitial } from './trader-initial.tsx';
import { TraderPositions } from './trader-positions.tsx';
import { mostDrawdown } from '#domain/copy-trading/trader-risk.ts';
import { directionOf } from '#domain/money/direction.ts';
import styles from './copy-trading.module.css';

const Figures = ({ trader }: { trader: TraderDetail }) => {
  const { t } = useLingui();
  const isNew = trader.closed_count === 0;
  const share = (percent: string): string => (isNew ? '—' : formatShare(percent, 1));
  return (
    <Facts
      rows={[
        [t`Total profit`, `${formatSigned(trader.total_profits, 2)} USDT`],
        [t`Capital the return is based on`, `${formatAmount(trader.capital, 2)} USDT`],
        [t(sortLabels.accuracy), share(trader.correct_rate)],
        [
          t`Profitable orders`,
          isNew
            ? '—'
            : t`${ph({ count: trader.profit_count })} of ${ph({ all: trader.closed_count })} (${ph({ longs: trader.rise_count })} long, ${ph({ shorts: trader.fall_count })} short)`,
        ],
        [t`Max drawdown`, share(trader.drawdown)],
        [t`Profit yesterday`, `${formatSigned(trader.yesterday_profits, 2)} USDT`],
        [t(sortLabels.followers), String(trader.follow_num)],
        [t(sortLabels.days), String(trader.days)],
        [t`Can be followed since`, formatDate(trader.trader_since)],
      ]}
    />
  );
};

const Months = ({ months }: Pick<TraderDetail, 'months'>) => {
  const { t } = useLingui();
  return (
    <Table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Profit (USDT)`}</th>
          <th scope="col">{t`Return`}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, profits, rate }) => (
          <tr key={month}>
            <td>{formatUtcMonth(month)}</td>
            <Directed as="td" className={styles.profit} direction={directionOf(profits)}>
              {formatSigned(profits, 2)}
            </Directed>
            <td>
              <Change percent={rate} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** A trader by real orders: results, months, positions, and the rules that make copying fair. */
export const TraderDetailBody = ({ trader }: { trader: TraderDetail }) => {
  const { t } = useLingui();
  const [low, medium] = [formatShare(mostDrawdown.low), formatShare(mostDrawdown.medium)];
  return (
    <>
      <Row gap="wide" wraps>
        <TraderInitial name={trader.nickname} large />
        <span className={styles.names}>
          <Note as="span">{t(sortLabels.income_rate)}</Note>
          <Change className={styles.rate ?? ''} percent={trader.total_income_rate} />
        </span>
        <RiskChip trader={trader} />
      </Row>
      {trader.signature ? <p className={styles.text}>{trader.signature}</p> : null}
      <Note>
        <Trans>Figures of {ph({ hour: formatDateTime(trader.computed_at) })}, from real orders</Trans>
      </Note>
      <section className={styles.section}>
        <Heading>
          <Trans>Results after fees</Trans>
        </Heading>
        <ResultCurve label={t`Results after fees`} points={trader.curve} />
        <Figures trader={trader} />
        <Note>
          <Trans>
            Return and drawdown are percentages of the most capital committed at one time: the margin in use,
            and what was lost by then. The risk is low up to a drawdown of {low}, medium up to {medium}, and
            high above.
          </Trans>
        </Note>
      </section>
      {trader.months.length > 0 ? (
        <section className={styles.section}>
          <Heading>
            <Trans>By month</Trans>
          </Heading>
          <Months months={trader.months} />
        </section>
      ) : null}
      <section className={styles.section}>
        <Heading>
          <Trans>Open positions</Trans>
        </Heading>
        <TraderPositions positions={trader.positions} empty={t`No position is open now.`} />
      </section>
      <TraderHistory
        traderId={trader.id}
        version={trader.positions.map(({ id, share }) => `${id} ${share}`).join()}
      />
      <Explanation title={t`How copying stays fair`}>
        <p>
          <Trans>
            All followers of an order get the same price. If the order book can’t fill everyone, a seed
            decides who goes first. Its SHA-256 is published before the order, the seed after it.
          </Trans>
        </p>
        <p className={styles.hash}>
          <Trans>Seed of the next order, SHA-256:</Trans> <code>{trader.next_seed_hash}</code>
        </p>
      </Explanation>
    </>
  );
};

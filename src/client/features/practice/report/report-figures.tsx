import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DayReport, DayTrade } from '#contract/practice-day.ts';
import { formatAmount, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { Change } from '#client/ui/figures/change.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Note } from '#client/ui/states/note.ts';
import { directionOf } from '#domain/money/direction.ts';
import styles from './report.module.css';

const signedUsdt = (amount: string): string => `${formatSigned(amount, 2)} USDT`;

/** The result of the day so far. */
const Profit = ({ profit, profitPercent }: Pick<DayReport, 'profit' | 'profitPercent'>) => {
  const { t } = useLingui();
  return (
    <Stack gap={1}>
      <Note>{t`Profit`}</Note>
      {profit === null ? (
        <Note size="body">{t`Unknown: a price is missing`}</Note>
      ) : (
        <Row as="p" gap={3} align="baseline" wraps>
          <Directed as="b" className={styles.profit} direction={directionOf(profit)}>
            {signedUsdt(profit)}
          </Directed>
          {profitPercent === null ? null : <Change percent={profitPercent} />}
        </Row>
      )}
    </Stack>
  );
};

/** Every figure of the day. */
export const ReportFigures = ({ report }: { report: DayReport }) => {
  const { t } = useLingui();
  const { holdingProfit, drawdownPercent, winRate, profitFactor, fees, timeInMarket, best, worst } = report;
  const tradeText = (trade: DayTrade | null): string =>
    trade ? `${trade.symbol} ${signedUsdt(trade.result)}` : '—';
  return (
    <Stack gap={3}>
      <Profit {...report} />
      <Facts
        rows={[
          [t`Had you held the pairs`, holdingProfit === null ? '—' : signedUsdt(holdingProfit)],
          [t`Max drawdown`, formatShare(drawdownPercent, 2)],
          [t`Closed trades`, String(report.trades.length)],
          [
            t`Win rate`,
            winRate === null
              ? '—'
              : t`${ph({ rate: formatShare(winRate, 1) })} (${ph({ wins: report.winCount })} of ${ph({ trades: report.trades.length })})`,
          ],
          [t`Profit factor`, profitFactor === null ? '—' : formatAmount(profitFactor, 2)],
          [t`Fees`, `${formatAmount(fees, 2)} USDT`],
          [t`Time in the market`, formatShare(timeInMarket, 1)],
          [t`Best trade`, tradeText(best)],
          [t`Worst trade`, tradeText(worst)],
        ]}
      />
    </Stack>
  );
};

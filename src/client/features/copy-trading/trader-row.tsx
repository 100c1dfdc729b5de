import { useLingui } from '@lingui/react/macro';
import type { Trader } from '#contract/traders.ts';
import { formatShare } from '#client/lib/format/format.ts';
import { Change } from '#client/ui/figures/change.tsx';
import { Note } from '#client/ui/states/note.ts';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { Sparkline } from '#client/ui/figures/sparkline.tsx';
import { RiskChip } from './risk-chip.tsx';
import { sortLabels } from './copy-trading-labels.ts';
import { TraderInitial } from './trader-initial.tsx';
import styles from './copy-trading.module.css';

/** A trader in the list: the return, its curve, and the other figures of comparison. */
export const TraderRow = ({ trader }: { trader: Trader }) => {
  const { t } = useLingui();
  const share = (percent: string): string => (trader.closed_count === 0 ? '—' : formatShare(percent, 1));
  const figures = [
    [t(sortLabels.accuracy), share(trader.correct_rate)],
    [t(sortLabels.drawdown), share(trader.drawdown)],
    [t(sortLabels.followers), String(trader.follow_num)],
    [t(sortLabels.days), String(trader.days)],
  ] as const;
  return (
    <li className={styles.item}>
      <RowLink className={styles.row} to="/pages/copytrade/copy" query={{ id: trader.id }}>
        <span className={styles.who}>
          <TraderInitial name={trader.nickname} />
          <span className={styles.names}>
            <b>{trader.nickname}</b>
            <span className={styles.tags}>
              <RiskChip trader={trader} />
              {trader.is_followed ? <span className={styles.tag}>{t`Following`}</span> : null}
            </span>
          </span>
          <Sparkline
            closes={trader.trend}
            direction={trader.total_income_rate.startsWith('-') ? 'down' : 'up'}
          />
          <Change className={styles.return ?? ''} percent={trader.total_income_rate} />
        </span>
        <span className={styles.figures}>
          {figures.map(([label, value]) => (
            <span key={label}>
              <Note as="span" className={styles.note}>
                {label}
              </Note>{' '}
              <span>{value}</span>
            </span>
          ))}
        </span>
      </RowLink>
    </li>
  );
};

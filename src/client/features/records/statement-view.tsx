import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Statement } from '#contract/records.ts';
import { useSession } from '#client/data/session/session-view.ts';
import { formatDateTime, formatUtcDate } from '#client/lib/format/format.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import type { Period } from './period.ts';
import { StatementTable } from './statement-balance.tsx';
import styles from './bill.module.css';

/** "UTC+07:00", the device's offset at that time. */
const zoneOf = (at: string): string => {
  const minutes = -new Date(at).getTimezoneOffset();
  const two = (figure: number): string => String(figure).padStart(2, '0');
  const size = Math.abs(minutes);
  return minutes === 0
    ? 'UTC'
    : `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

interface StatementViewProps {
  statement: Statement;
  period: Period;
  /** At the end of the account's lines, on the screen. */
  action: ReactNode;
}

/** A statement as read and printed: account holder, period and each balance. */
export const StatementView = ({ statement, period, action }: StatementViewProps) => {
  const { t } = useLingui();
  const account = useSession().user?.account;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t`Account`, account],
    [t`Period`, `${formatUtcDate(period.from!)} – ${formatUtcDate(period.to!)} (${zoneOf(statement.from)})`],
    [t({ message: 'Created', context: 'statement' }), formatDateTime(statement.as_of)],
  ];
  return (
    <article className={styles.statement} aria-label={t`Statement`}>
      <p className={styles.brand}>Tideline · {t`Statement`}</p>
      <div className={styles.head}>
        <dl className={styles.facts}>
          {rows.map(([label, value]) =>
            value === undefined ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        {action}
      </div>
      {statement.balances.length === 0 ? (
        <Empty icon="order" title={t`Nothing was held or moved in this period.`} />
      ) : null}
      {statement.balances.map((balance) => (
        <StatementTable key={`${balance.account} ${balance.currency_id}`} balance={balance} period={period} />
      ))}
      <Note size="tiny">
        {t`Figures come from the ledger: the opening balance plus everything in and out equals the closing balance, to the smallest unit.`}
      </Note>
    </article>
  );
};

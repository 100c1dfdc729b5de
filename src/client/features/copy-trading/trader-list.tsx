import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Trader, TraderSort } from '#contract/traders.ts';
import type { Pages } from '#client/data/engine/use-pages.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { sortLabels } from './copy-trading-labels.ts';
import { TraderRow } from './trader-row.tsx';
import { useTraders } from './traders.ts';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

interface TraderListProps {
  sort: TraderSort;
  search: string;
}

/** In the desktop layout the figures are in columns. */
const columns: readonly TraderSort[] = ['income_rate', 'accuracy', 'drawdown', 'followers', 'days'];

const Traders = ({ pages, isSearched }: { pages: Pages<Trader>; isSearched: boolean }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, first, failure, hasMore, isLoading, loadMore } = pages;
  if (!rows) return <AnswerPending answer={first} count={6} />;
  if (rows.length === 0)
    return (
      <Empty
        icon={copyTradingIcon}
        title={isSearched ? t`No trader of that name.` : t`Nobody can be followed yet.`}
      />
    );
  return (
    <>
      <FromEarlier answer={first} />
      <Note>
        {first.isEarlier ? <Trans>Kept from earlier.</Trans> : null}{' '}
        <Trans>Figures of {ph({ hour: formatRowTime(rows[0]!.computed_at) })}, from real orders</Trans>
      </Note>
      <p className={styles.columns} aria-hidden="true">
        {columns.map((sort) => (
          <span key={sort}>{t(sortLabels[sort])}</span>
        ))}
      </p>
      <ul className={styles.traders} aria-label={t`Traders`} aria-busy={isLoading}>
        {rows.map((trader) => (
          <TraderRow key={trader.id} trader={trader} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {failure && !first.failure ? failureText(failure) : ''}
      </Note>
      {hasMore ? (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          <Trans>Show more traders</Trans>
        </Button>
      ) : null}
    </>
  );
};

/** Traders who can be followed, page by page. */
export const TraderList = ({ sort, search }: TraderListProps) => (
  <div className={classNames(styles.section, styles.desktop)}>
    <Traders pages={useTraders(sort, search)} isSearched={search !== ''} />
  </div>
);

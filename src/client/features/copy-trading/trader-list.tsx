import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TraderSort } from '#contract/traders.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { FromEarlier, Pending } from './from-earlier.tsx';
import { sortWords } from './copy-trading-words.ts';
import { TraderRow } from './trader-row.tsx';
import { useTraders } from './traders.ts';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

interface TraderPageProps {
  sort: TraderSort;
  search: string;
  page: number;
}

/** At the desk the figures stand in columns. */
const columns: readonly TraderSort[] = ['income_rate', 'accuracy', 'drawdown', 'followers', 'days'];

/** One page of them, and below the last one the way to the next. */
const TraderPage = ({ sort, search, page, onMore }: TraderPageProps & { onMore: (() => void) | null }) => {
  const { t } = useLingui();
  const answer = useTraders(sort, search, page);
  const { value, isEarlier } = answer;
  if (!value) return <Pending answer={answer} count={6} />;
  if (value.total === 0)
    return (
      <Empty
        icon={copyTradingIcon}
        title={search ? t`No trader of that name.` : t`Nobody can be followed yet.`}
      />
    );
  return (
    <>
      <FromEarlier answer={answer} />
      {page === 1 && value.data[0] ? (
        <Note>
          {isEarlier ? <Trans>Kept from earlier.</Trans> : null}{' '}
          <Trans>
            Figures of {ph({ hour: formatDateTime(value.data[0].computed_at) })}, from real orders
          </Trans>
        </Note>
      ) : null}
      <p className={styles.columns} aria-hidden="true">
        {columns.map((sort) => (
          <span key={sort}>{t(sortWords[sort])}</span>
        ))}
      </p>
      <ul className={styles.traders} aria-label={t`Traders`} aria-busy={answer.isLoading}>
        {value.data.map((trader) => (
          <TraderRow key={trader.id} trader={trader} />
        ))}
      </ul>
      {onMore && page * value.limit < value.total ? (
        <Button variant="secondary" onClick={onMore}>
          <Trans>Show more traders</Trans>
        </Button>
      ) : null}
    </>
  );
};

/** Traders who can be followed, page by page. */
export const TraderList = ({ sort, search }: Omit<TraderPageProps, 'page'>) => {
  // What was shown stays until the first page of another choice has come.
  const choice = `${sort} ${search}`;
  const [shown, setShown] = useState({ choice, pages: 1 });
  const pages = shown.choice === choice ? shown.pages : 1;
  return (
    <div className={classNames(styles.section, styles.desk)}>
      {Array.from({ length: pages }, (_, place) => (
        <TraderPage
          key={place}
          sort={sort}
          search={search}
          page={place + 1}
          onMore={place + 1 === pages ? () => setShown({ choice, pages: pages + 1 }) : null}
        />
      ))}
    </div>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFirstFavourites } from '#client/data/favourites/use-favourites.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useSparklines } from '#client/data/quotes/sparklines.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { BoardAge } from '#client/components/quotes/board-age.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { QuoteRow } from '#client/components/quotes/quote-row.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { watched, watchedRows } from '#domain/quotes/watched.ts';
import styles from './watchlist.module.css';

const WatchedRows = lazyPart(
  'home-later',
  async () => (await import('./sections/watched-rows.tsx')).WatchedRows,
);

/** The user's favourites, or the first coins of the board when there are none: the rows that the page's HTML has. */
export const Watchlist = () => {
  const { t } = useLingui();
  const limit = useWide() ? watchedRows.wide : watchedRows.phone;
  const status = useNetStatus();
  const quotes = useQuotes();
  const favourites = useFirstFavourites();
  const lines = useSparklines();
  const { rows, isOwn } = watched(quotes, favourites, limit);
  const first = rows[0];
  const bones = <Skeleton shape="row" count={limit} />;
  const plain = first ? (
    <ul className={isOwn ? styles.own : undefined}>
      {rows.map((quote) => (
        <li key={quote.id}>
          <QuoteRow quote={quote} closes={lines[quote.symbol]} />
        </li>
      ))}
    </ul>
  ) : null;
  return (
    <section aria-labelledby="watchlist">
      <div className={styles.head}>
        <h2 className={styles.title} id="watchlist">
          {isOwn ? t`Watchlist` : t`Markets`}
        </h2>
        {first ? <BoardAge id={first.id} /> : null}
        <Link
          className={styles.all}
          to="/pages/market/market"
          query={isOwn ? { view: 'favourites' } : {}}
        >{t`See all`}</Link>
      </div>
      {first && isOwn ? (
        <Suspense fallback={plain}>
          <WatchedRows quotes={quotes} favourites={favourites} limit={limit} lines={lines} />
        </Suspense>
      ) : (
        plain
      )}
      {!first && (status === 'online' || status === 'slow') ? bones : null}
      {!first && status !== 'online' && status !== 'slow' ? (
        <Failed
          title={t`Prices unavailable`}
          detail={t`No saved data yet. It appears once you’re back online.`}
          onRetry={() => location.reload()}
        />
      ) : null}
    </section>
  );
};

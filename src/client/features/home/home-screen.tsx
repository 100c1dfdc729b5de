import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSession } from '#client/data/session/session.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { EquityHeader } from './equity-header.tsx';
import { HomeActions, ProfileLink } from './home-header.tsx';
import { PrimaryActions } from './primary-actions.tsx';
import { ProductGrid } from './product-grid.tsx';
import { VisitorCall } from './visitor-call.tsx';
import { Watchlist } from './watchlist.tsx';
import styles from './home-screen.module.css';

const HomeCards = lazyPart('home-later', async () => (await import('./sections/home-cards.tsx')).HomeCards);
const MyTrades = lazyPart('home-later', async () => (await import('./sections/my-trades.tsx')).MyTrades);
const HomeNews = lazyPart('home-later', async () => (await import('./sections/home-news.tsx')).HomeNews);

/**
 * The user's total, the market and the products. Everything above the prices is in the HTML before any
 * script.
 */
export const HomeScreen = () => {
  const { t } = useLingui();
  const { user, state } = useSession();
  return (
    <Screen wide title={t`Tideline`} leading={<ProfileLink />} actions={<HomeActions />}>
      <div className={styles.home}>
        <div className={styles.own}>
          {user ? (
            <>
              <EquityHeader />
              <PrimaryActions />
            </>
          ) : null}
          {!user && (state === 'restoring' || state === 'signingIn') ? <Skeleton shape="block" /> : null}
          {!user && state !== 'restoring' && state !== 'signingIn' ? <VisitorCall /> : null}
        </div>
        <div className={styles.watchlist}>
          <Watchlist />
        </div>
        <div className={styles.mine}>
          <Suspense>
            <MyTrades />
          </Suspense>
        </div>
        <div className={styles.products}>
          <ProductGrid />
        </div>
        <div className={styles.cards}>
          <Suspense>
            <HomeCards />
          </Suspense>
        </div>
        <div className={styles.news}>
          <Suspense
            fallback={
              <>
                <Skeleton className={styles.noticeBone} />
                <Skeleton className={styles.bannerBone} />
              </>
            }
          >
            <HomeNews />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
};

import { Suspense } from 'react';
import { useSession } from '#client/data/session/session.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { Banners } from './banners.tsx';
import { NoticeLine } from './notice-line.tsx';
import { QuizCard } from './quiz-card.tsx';
import { VerifyCard } from './verify-card.tsx';

const AssetList = lazyPart('home-later', async () => (await import('../wide/asset-list.tsx')).AssetList);

/** News from the exchange, below the user's own content; on wide windows below the user's largest assets. */
export const HomeNews = () => {
  const wide = useWide();
  const { user } = useSession();
  return (
    <>
      {wide && user ? (
        <Suspense>
          <AssetList />
        </Suspense>
      ) : null}
      <NoticeLine />
      <Banners />
      <VerifyCard />
      <QuizCard />
    </>
  );
};

import { Suspense } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { TransferDetailScreen } from './transfer-detail-screen.tsx';
import { TransferListScreen } from './transfer-list-screen.tsx';

const TransfersDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./transfers-desktop.tsx')).TransfersDesktop,
);

/** The transfers and conversions, and the one named in the address. */
export const TransfersScreen = () => {
  const { id } = useQuery('/pages/fund/transfer_history');
  return (
    <ListDetail
      list={
        useWide() ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <TransfersDesktop />
          </Suspense>
        ) : (
          <TransferListScreen />
        )
      }
      detail={id === undefined ? undefined : <TransferDetailScreen key={id} id={id} />}
      onClose={() => redirectTo('/pages/fund/transfer_history')}
    />
  );
};

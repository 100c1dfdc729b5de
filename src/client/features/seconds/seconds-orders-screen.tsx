import { Suspense } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { SecondsOrderDetailScreen } from './seconds-order-detail-screen.tsx';
import { SecondsOrderListScreen } from './seconds-order-list-screen.tsx';

const SecondsOrdersDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./tables/seconds-orders-desktop.tsx')).SecondsOrdersDesktop,
);

/** Running and settled stakes, and the one named in the address. */
export const SecondsOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/seconds_order');
  return (
    <ListDetail
      list={
        useWide() ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <SecondsOrdersDesktop shown={id} />
          </Suspense>
        ) : (
          <SecondsOrderListScreen shown={id} />
        )
      }
      detail={id === undefined ? undefined : <SecondsOrderDetailScreen key={id} id={id} />}
      onClose={() => redirectTo('/pages/transaction/seconds_order')}
    />
  );
};

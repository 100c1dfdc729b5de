import { Suspense } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';
import { OrderListScreen } from './order-list-screen.tsx';

const OrdersDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./tables/orders-desktop.tsx')).OrdersDesktop,
);

/** The list, and the order named in the address. */
export const OrdersScreen = () => {
  const { id, match_id: matchId } = useQuery('/pages/transaction/currency_order');
  return (
    <ListDetail
      list={
        useWide() ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <OrdersDesktop matchId={matchId} shown={id} />
          </Suspense>
        ) : (
          <OrderListScreen matchId={matchId} shown={id} />
        )
      }
      detail={id === undefined ? undefined : <OrderDetailScreen key={id} id={id} />}
      onClose={() => redirectTo('/pages/transaction/currency_order', { match_id: matchId })}
    />
  );
};

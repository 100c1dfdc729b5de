import { Suspense } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { PositionDetailScreen } from './position-detail-screen.tsx';
import { PositionListScreen } from './position-list-screen.tsx';

const PositionsDesktop = lazyPart(
  'trade-desktop',
  async () => (await import('./tables/positions-desktop.tsx')).PositionsDesktop,
);

/** Open and closed positions, and the one named in the address. */
export const ContractOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/contract_order');
  return (
    <ListDetail
      list={
        useWide() ? (
          <Suspense fallback={<Skeleton shape="row" count={8} />}>
            <PositionsDesktop shown={id} />
          </Suspense>
        ) : (
          <PositionListScreen shown={id} />
        )
      }
      detail={id === undefined ? undefined : <PositionDetailScreen key={id} id={id} />}
      onClose={() => redirectTo('/pages/transaction/contract_order')}
    />
  );
};

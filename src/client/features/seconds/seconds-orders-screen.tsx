import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { SecondsOrderDetailScreen } from './seconds-order-detail-screen.tsx';
import { SecondsOrderListScreen } from './seconds-order-list-screen.tsx';

/** Running and settled stakes, and the one named in the address. */
export const SecondsOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/seconds_order');
  return (
    <ListDetail
      list={<SecondsOrderListScreen shown={id} />}
      detail={id === undefined ? undefined : <SecondsOrderDetailScreen key={id} id={id} />}
    />
  );
};

import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';
import { OrderListScreen } from './order-list-screen.tsx';

/** The list, and the order named in the address. */
export const OrdersScreen = () => {
  const { id, match_id: matchId } = useQuery('/pages/transaction/currency_order');
  return (
    <ListDetail
      list={<OrderListScreen matchId={matchId} shown={id} />}
      detail={id === undefined ? undefined : <OrderDetailScreen key={id} id={id} />}
    />
  );
};

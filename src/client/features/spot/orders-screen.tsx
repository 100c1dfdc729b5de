import { useQuery } from '#client/lib/navigation.ts';
import { OrderDetailScreen } from './order-detail-screen.tsx';
import { OrderListScreen } from './order-list-screen.tsx';

/** The list, or the order that the address names. */
export const OrdersScreen = () => {
  const { id, match_id: matchId } = useQuery('/pages/transaction/currency_order');
  return id === undefined ? <OrderListScreen matchId={matchId} /> : <OrderDetailScreen id={id} />;
};

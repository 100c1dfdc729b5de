import { useQuery } from '#client/lib/navigation.ts';
import { SecondsOrderDetailScreen } from './seconds-order-detail-screen.tsx';
import { SecondsOrderListScreen } from './seconds-order-list-screen.tsx';

/** Stakes that run and stakes that are settled; with an id, one of them. */
export const SecondsOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/seconds_order');
  return id === undefined ? <SecondsOrderListScreen /> : <SecondsOrderDetailScreen key={id} id={id} />;
};

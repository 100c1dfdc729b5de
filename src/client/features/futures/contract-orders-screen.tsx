import { useQuery } from '#client/lib/navigation.ts';
import { PositionDetailScreen } from './position-detail-screen.tsx';
import { PositionListScreen } from './position-list-screen.tsx';

/** Positions held and past; with an id, one of them. */
export const ContractOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/contract_order');
  return id === undefined ? <PositionListScreen /> : <PositionDetailScreen key={id} id={id} />;
};

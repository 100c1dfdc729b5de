import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { PositionDetailScreen } from './position-detail-screen.tsx';
import { PositionListScreen } from './position-list-screen.tsx';

/** Positions held and past, and the one that the address names. */
export const ContractOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/contract_order');
  return (
    <ListDetail
      list={<PositionListScreen shown={id} />}
      detail={id === undefined ? undefined : <PositionDetailScreen key={id} id={id} />}
    />
  );
};

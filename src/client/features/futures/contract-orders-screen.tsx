import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { PositionDetailScreen } from './position-detail-screen.tsx';
import { PositionListScreen } from './position-list-screen.tsx';

/** Open and closed positions, and the one named in the address. */
export const ContractOrdersScreen = () => {
  const { id } = useQuery('/pages/transaction/contract_order');
  return (
    <ListDetail
      list={<PositionListScreen shown={id} />}
      detail={id === undefined ? undefined : <PositionDetailScreen key={id} id={id} />}
    />
  );
};

import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { TransferDetailScreen } from './transfer-detail-screen.tsx';
import { TransferListScreen } from './transfer-list-screen.tsx';

/** The transfers and conversions, and the one named in the address. */
export const TransfersScreen = () => {
  const { id } = useQuery('/pages/fund/transfer_history');
  return (
    <ListDetail
      list={<TransferListScreen />}
      detail={id === undefined ? undefined : <TransferDetailScreen key={id} id={id} />}
    />
  );
};

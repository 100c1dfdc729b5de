import { useQuery } from '#client/lib/navigation.ts';
import { TransferDetailScreen } from './transfer-detail-screen.tsx';
import { TransferListScreen } from './transfer-list-screen.tsx';

/** The transfers and conversions, or one of them. */
export const TransfersScreen = () => {
  const { id } = useQuery('/pages/fund/transfer_history');
  return id === undefined ? <TransferListScreen /> : <TransferDetailScreen key={id} id={id} />;
};

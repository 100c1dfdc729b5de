import { useQuery } from '#client/lib/navigation.ts';
import { ListDetail } from '#client/ui/list-detail.tsx';
import { InvestDetailScreen } from './invest-detail-screen.tsx';
import { MineListScreen } from './mine-list-screen.tsx';

/** What the user invested, and the one that the address names. */
export const MineScreen = () => {
  const { id } = useQuery('/pages/invest/mine');
  return (
    <ListDetail
      list={<MineListScreen shown={id} />}
      detail={id === undefined ? undefined : <InvestDetailScreen key={id} id={id} />}
    />
  );
};

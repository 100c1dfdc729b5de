import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { ApplicationDetailScreen } from './application-detail-screen.tsx';
import { ApplicationListScreen } from './application-list-screen.tsx';

/** The user's subscriptions, and the one named in the address. */
export const ApplicationsScreen = () => {
  const { id } = useQuery('/pages/ieo/order');
  return (
    <ListDetail
      list={<ApplicationListScreen />}
      detail={id === undefined ? undefined : <ApplicationDetailScreen key={id} id={id} />}
    />
  );
};

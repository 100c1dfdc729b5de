import { ListDetail } from '#client/ui/list-detail.tsx';
import { OfferListScreen } from './offer-list-screen.tsx';

/** What is on offer; on a wide window with room for the one that is chosen. */
export const InvestScreen = () => <ListDetail narrowList list={<OfferListScreen />} detail={undefined} />;

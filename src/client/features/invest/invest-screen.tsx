import { useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Help, HelpExample } from './help.tsx';
import { InvestDetailScreen } from './invest-detail-screen.tsx';
import { MineListScreen } from './mine-list-screen.tsx';
import { OfferListScreen } from './offer-list-screen.tsx';
import { PurchaseDetail } from './purchase-detail.tsx';

/*
 * The pages of the area. One file for all: they share nearly everything, and each further file has to be named to the first
 * page.
 */

/** What is on offer; on a wide window with room for the one that is chosen. */
export const InvestScreen = () => <ListDetail narrowList list={<OfferListScreen />} detail={undefined} />;

/** One product to buy; on a wide window beside the others. */
export const PurchaseScreen = () => {
  const { id } = useQuery('/pages/invest/purchase');
  return <ListDetail narrowList list={<OfferListScreen />} detail={<PurchaseDetail id={id} />} />;
};

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

/** How it works. */
export const HelpScreen = () => {
  const { t } = useLingui();
  return (
    <Screen
      title={t`About dual investment`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      aside={<HelpExample />}
    >
      <Help />
    </Screen>
  );
};

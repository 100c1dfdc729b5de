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

/* The pages of the area. One file for all: they share nearly everything, and each further file would have
   to be declared to the first page. */

/** The offers; on a wide window with space for the selected one. */
export const InvestScreen = () => <ListDetail narrowList list={<OfferListScreen />} detail={undefined} />;

/** One product to buy; on a wide window next to the others. */
export const PurchaseScreen = () => {
  const { id } = useQuery('/pages/invest/purchase');
  return <ListDetail narrowList list={<OfferListScreen />} detail={<PurchaseDetail id={id} />} />;
};

/** The user's investments, and the one named in the address. */
export const MineScreen = () => {
  const { id } = useQuery('/pages/invest/mine');
  return (
    <ListDetail
      list={<MineListScreen shown={id} />}
      detail={id === undefined ? undefined : <InvestDetailScreen key={id} id={id} />}
    />
  );
};

/** Explains how dual investment works. */
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

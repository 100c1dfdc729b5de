import { useQuery } from '#client/lib/navigation/navigation.ts';
import { AssetsPanes } from './assets-panes.tsx';

export const AssetsScreen = () => {
  const { account = 'change', currency } = useQuery('/pages/fund/assets');
  return <AssetsPanes account={account} currencyId={currency} />;
};

import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useTradeProduct } from './product-switch.tsx';
import { SpotScreen } from './spot-screen.tsx';

const ContractScreen = lazy(async () => ({ default: (await import('./futures/contract-screen.tsx')).ContractScreen }));
const SecondsScreen = lazy(async () => ({ default: (await import('./seconds/seconds-screen.tsx')).SecondsScreen }));

/** The trade tab opens on the product and the pair looked at last. */
export const TradeHomeScreen = () => {
  const { t } = useLingui();
  const product = useTradeProduct();
  if (product === 'coins' || product === 'stocks') return <SpotScreen />;
  return <Suspense fallback={<Screen title={t`Trade`}><Skeleton shape="block" count={2} /></Screen>}>{product === 'futures' ? <ContractScreen /> : <SecondsScreen />}</Suspense>;
};

import { useLingui } from '@lingui/react/macro';
import { useTradeProduct } from '#client/parts/ticket/product-switch.tsx';
import { SpotScreen } from '#client/features/spot/spot-screen.tsx';
import { Page } from '#client/app/page.tsx';
import type { LoadPage } from '#client/app/page-chunks.ts';

const futures: LoadPage = async () =>
  (await import('#client/features/futures/contract-screen.tsx')).ContractScreen;
const seconds: LoadPage = async () =>
  (await import('#client/features/seconds/seconds-screen.tsx')).SecondsScreen;

/** The trade tab opens on the product and the pair looked at last. */
export const TradeHomeScreen = () => {
  const { t } = useLingui();
  const product = useTradeProduct();
  if (product === 'coins' || product === 'stocks') return <SpotScreen />;
  return <Page load={product === 'futures' ? futures : seconds} title={t`Trade`} />;
};

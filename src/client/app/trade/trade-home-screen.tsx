import { useLingui } from '@lingui/react/macro';
import { useTradeProduct } from '#client/components/ticket/product-switch.tsx';
import { SpotScreen } from '#client/features/spot/spot-screen.tsx';
import { Page } from '#client/app/page.tsx';
import type { PageSource } from '#client/lib/loading/feature.ts';

const futures: PageSource = {
  load: async () => (await import('#client/features/futures/contract-screen.tsx')).ContractScreen,
  messages: ['futures', 'ticket'],
};
const seconds: PageSource = {
  load: async () => (await import('#client/features/seconds/seconds-screen.tsx')).SecondsScreen,
  messages: ['seconds', 'ticket'],
};

/** The trade tab opens on the last viewed product and pair. */
export const TradeHomeScreen = () => {
  const { t } = useLingui();
  const product = useTradeProduct();
  if (product === 'coins' || product === 'stocks') return <SpotScreen />;
  return <Page source={product === 'futures' ? futures : seconds} title={t`Trade`} />;
};

import { useLingui } from '@lingui/react/macro';
import type { TradeProduct } from '#client/db/rows.ts';
import { switchTab } from '#client/lib/navigation.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { ProductSwitch } from './product-switch.tsx';

/** A product whose trading is not built yet: said so, with the way on. */
export const UnbuiltProduct = ({ product }: { product: Exclude<TradeProduct, 'coins'> }) => {
  const { t } = useLingui();
  return (
    <Screen title={t`Trade`} toolbar={<ProductSwitch current={product} />}>
      <Empty
        title={product === 'futures' ? t`Futures trading is in development. Prices and charts are in the market already.` : t`Options trading is in development.`}
        action={<Button variant="secondary" onClick={() => switchTab('market')}>{t`Open the market`}</Button>}
        icon="clock"
      />
    </Screen>
  );
};

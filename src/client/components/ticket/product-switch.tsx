import { useLingui } from '@lingui/react/macro';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { tradeProducts, type TradeProduct } from '#client/data/engine/rows.ts';
import { recordViewed } from '#client/data/searches/recently-viewed-table.ts';
import { currentLocation, redirectTo } from '#client/lib/navigation/navigation.ts';
import { Segments } from '#client/ui/fields/segments.tsx';

const home = '/pages/transaction/index';

/**
 * The product last selected on the trade tab. A page that names its pair is not the tab: it deals coins and
 * stocks alike.
 */
export const useTradeProduct = (): TradeProduct => {
  const stored = useStoredValue('tradeProduct') ?? 'coins';
  return currentLocation().route === '/pages/transaction/currency' ? 'coins' : stored;
};

/** Opens the trade tab on a product, and stores the choice. */
export const openProduct = async (product: TradeProduct): Promise<void> => {
  await storeValue('tradeProduct', product);
  if (currentLocation().route !== home) redirectTo(home);
};

interface ProductSwitchProps {
  current: TradeProduct;
  /** The current pair: the other product opens on the same asset. */
  matchId?: number | undefined;
}

/** Switches between products; the trade tab opens on the one chosen last. */
export const ProductSwitch = ({ current, matchId }: ProductSwitchProps) => {
  const { t } = useLingui();
  const open = async (product: TradeProduct): Promise<void> => {
    if (matchId !== undefined) await recordViewed(matchId);
    await openProduct(product);
  };
  const labels: Record<TradeProduct, string> = {
    coins: t`Spot`,
    futures: t`Futures`,
    seconds: t`Options`,
    stocks: t`Stocks`,
  };
  return (
    <Segments
      label={t`Products`}
      options={tradeProducts.map((product) => ({ value: product, label: labels[product] }))}
      value={current}
      onChange={(product) => void open(product)}
    />
  );
};

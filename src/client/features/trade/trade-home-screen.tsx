import { useTradeProduct } from './product-switch.tsx';
import { SpotScreen } from './spot-screen.tsx';
import { UnbuiltProduct } from './unbuilt-product.tsx';

/** The trade tab opens on the product and the pair looked at last. */
export const TradeHomeScreen = () => {
  const product = useTradeProduct();
  return product === 'coins' ? <SpotScreen /> : <UnbuiltProduct product={product} />;
};

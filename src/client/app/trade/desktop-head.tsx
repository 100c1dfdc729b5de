import { useLingui } from '@lingui/react/macro';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { FavouriteStar } from '#client/components/quotes/favourite-star.tsx';
import { PairSummary } from '#client/components/quotes/pair-summary.tsx';
import { ProductSwitch } from '#client/components/ticket/product-switch.tsx';
import type { TradeProduct } from '#client/data/engine/rows.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { runHotkey } from '#client/lib/device/hotkeys.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import styles from './desktop-head.module.css';

interface DesktopHeadProps {
  product: TradeProduct;
  /** Undefined until the board has loaded. */
  pair: PairView | undefined;
  /** The id of the popover with the market's list; undefined where the list has its own column. */
  marketId: string | undefined;
}

/** The current pair with its summary, and links to another product, another pair, and the shortcuts. */
export const DesktopHead = ({ product, pair, marketId }: DesktopHeadProps) => {
  const { t } = useLingui();
  return (
    <header className={styles.head}>
      <div className={styles.pair}>
        {pair ? <CoinIcon name={pair.currency_name} size={24} /> : null}
        <h1 tabIndex={-1} className={pair ? styles.symbol : 'visually-hidden'}>
          {pair ? pair.symbol : t`Trade`}
        </h1>
        {marketId === undefined ? null : (
          <IconButton label={t`Change pair`} icon="chevron" size={18} popoverTarget={marketId} />
        )}
        {pair ? <FavouriteStar matchId={pair.id} name={pair.symbol} /> : null}
        {pair ? (
          <IconLink
            to="/pages/market/alerts"
            query={{ match_id: pair.id }}
            label={t`Price alerts`}
            icon="bell"
          />
        ) : null}
      </div>
      <div className={styles.figures}>{pair ? <PairSummary pair={pair} /> : null}</div>
      <div className={styles.ways}>
        <ProductSwitch current={product} matchId={pair?.id} />
        <button
          type="button"
          className={styles.keys}
          aria-label={t`Keyboard shortcuts`}
          title={t`Keyboard shortcuts`}
          aria-haspopup="dialog"
          onClick={() => runHotkey('help')}
        >
          <kbd>?</kbd>
        </button>
      </div>
    </header>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { inOwnOrder } from './menu-order.ts';
import { ProductTile } from './product-tile.tsx';
import { useMenu } from './use-menu.ts';
import styles from './product-grid.module.css';

const AllProductsSheet = lazyPart(
  'home-later',
  async () => (await import('./sections/all-products-sheet.tsx')).AllProductsSheet,
);

/** Tiles of the grid on a phone, "More" included. */
const tiles = 8;

/** The product areas in the user's order, or the exchange's; those that do not fit are behind "More". */
export const ProductGrid = () => {
  const { t } = useLingui();
  const wide = useWide();
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu();
  const own = useStoredValue('menuOrder') ?? [];
  if (!menu) {
    return (
      <div className={styles.grid}>
        {Array.from({ length: tiles }, (_, index) => (
          <div key={index} className={styles.bones}>
            <Skeleton shape="circle" />
            <Skeleton className={styles.bone} />
          </div>
        ))}
      </div>
    );
  }
  if (menu.length === 0) return null;
  const sorted = inOwnOrder(menu, own);
  const fits = wide || sorted.length <= tiles;
  const shown = fits ? sorted : sorted.slice(0, tiles - 1);
  return (
    <nav aria-label={t`Products`}>
      <ul className={styles.grid}>
        {shown.map((item) => (
          <li key={item.id}>
            <ProductTile item={item} />
          </li>
        ))}
        <li>
          <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className={styles.icon}>
              <Icon name={fits ? 'edit' : 'more'} size={22} />
            </span>
            <span className={styles.text}>{fits ? t`Arrange` : t`More`}</span>
          </button>
        </li>
      </ul>
      {isOpen ? (
        <Suspense>
          <AllProductsSheet
            items={sorted}
            shown={shown.length}
            arranges={fits}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </nav>
  );
};

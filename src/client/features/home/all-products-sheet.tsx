import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '#contract/content.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { ProductTile } from './product-tile.tsx';
import styles from './product-grid.module.css';

/** Every product area, also those that the grid has no room for. */
export const AllProductsSheet = ({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Sheet title={t`All products`} open onClose={onClose}>
      <ul className={styles.grid}>
        {items.map((item) => (
          <li key={item.id}>
            <ProductTile item={item} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MenuItem } from '#contract/content.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { ProductTile } from '../product-tile.tsx';
import grid from '../product-grid.module.css';
import { ArrangeProducts } from './arrange-products.tsx';

interface AllProductsSheetProps {
  items: readonly MenuItem[];
  /** Number of areas shown on the home page. */
  shown: number;
  /** Opened to change the order: the page shows them all. */
  arranges: boolean;
  onClose: () => void;
}

/** Every product area, including those that the grid has no room for; the user may change their order. */
export const AllProductsSheet = ({ items, shown, arranges, onClose }: AllProductsSheetProps) => {
  const { t } = useLingui();
  const [isArranging, setArranging] = useState(arranges);
  return (
    <Sheet
      title={t`All products`}
      open
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={() => setArranging(!isArranging)}>
          {isArranging ? t`Done` : t`Arrange`}
        </Button>
      }
    >
      {isArranging ? (
        <ArrangeProducts items={items} shown={shown} />
      ) : (
        <ul className={grid.grid}>
          {items.map((item) => (
            <li key={item.id}>
              <ProductTile item={item} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};

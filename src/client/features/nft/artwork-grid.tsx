import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Artwork } from '#contract/nft-rows.ts';
import { RecycledRows } from '#client/ui/lists/recycled-rows.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { ArtworkCard, cardTextHeight } from './artwork-card.tsx';
import { useColumns } from './use-columns.ts';

const gap = 12;

interface ArtworkGridProps {
  artworks: readonly Artwork[];
  /** Total number; those beyond the loaded ones arrive later. */
  total: number;
  /** The scrolling element, once mounted. */
  scroller: HTMLElement | null;
  /** Called when the end of the loaded ones comes near. */
  onMore?: (() => void) | undefined;
}

/** A virtual grid of works: only visible ones are rendered, in as many columns as fit. */
export const ArtworkGrid = ({ artworks, total, scroller, onMore }: ArtworkGridProps) => {
  const { t } = useLingui();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const columns = useColumns(box, gap);
  const perRow = columns?.count ?? 2;
  const renderRow = useMemo(
    () => (row: number, isScrolledFast: boolean) => (
      <Stack gap={3} role="presentation" style={{ gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}>
        {artworks.slice(row * perRow, (row + 1) * perRow).map((artwork, column) => (
          <div key={column} role="listitem" aria-setsize={total} aria-posinset={row * perRow + column + 1}>
            <ArtworkCard
              artwork={artwork}
              sizes={`${Math.ceil(100 / perRow)}vw`}
              isScrolledFast={isScrolledFast}
            />
          </div>
        ))}
      </Stack>
    ),
    [artworks, perRow, total],
  );
  const ask = useCallback(
    (left: number): void => {
      if (left < aheadRows) onMore?.();
    },
    [onMore],
  );
  return (
    <section ref={setBox} aria-label={t`Artworks`}>
      {columns ? (
        <RecycledRows
          count={Math.ceil(artworks.length / perRow)}
          scroller={scroller}
          rowHeight={columns.width + cardTextHeight + gap}
          rowRole="presentation"
          onLeft={ask}
        >
          {renderRow}
        </RecycledRows>
      ) : null}
    </section>
  );
};

/** Rows left ahead at which more are requested. */
const aheadRows = 6;

import { placeEdgeChips } from './edge-chips.ts';
import { createLineEntry, type LineEntry } from './line-entry.ts';
import { placeTags, tagHeight, type Box, type TagPlace, type TagPlaces } from './place-tags.ts';
import type { PriceLine } from './price-line.ts';

/** The positions of prices on the layer, in CSS pixels. */
export interface LineGeometry {
  readonly area: () => {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly topOf: (price: number) => number;
  readonly priceAt: (top: number) => number;
  /** The newest candle; null when not in view. */
  readonly newestBox: () => Box | null;
}

export interface LineOptions {
  readonly layer: HTMLElement;
  readonly geometry: LineGeometry;
  readonly formatPrice: (price: string) => string;
  readonly styles: Readonly<Record<string, string>>;
}

export interface PriceLines {
  set(lines: readonly PriceLine[]): void;
  /** Moves every line to the current position of its price. */
  place(): void;
  destroy(): void;
}

/**
 * In a narrower plot a label is only its name and its price until it is moved, and a small chip where its
 * price is beyond the plot.
 */
const roomyWidth = 480;

const boxOf = ({ left, top, width, height }: ReturnType<LineGeometry['area']>): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

/** Whether the price of a line is above or below the plot; empty when it is in view. */
const beyondOf = (lineTop: number, plot: Box): '' | 'above' | 'below' =>
  lineTop < plot.top ? 'above' : lineTop > plot.bottom ? 'below' : '';

/** Marks a line as beyond the plot, which may change the size of its label. */
const markBeyond = (entry: LineEntry, lineTop: number, plot: Box): void => {
  const beyond = beyondOf(lineTop, plot);
  // Assigning even the same value would trigger a style recalculation, ten times a second.
  if (entry.root.dataset.beyond === beyond) return;
  entry.root.dataset.beyond = beyond;
  entry.label.hidden = false;
  entry.width = entry.label.offsetWidth;
};

/** Moves a line to its price, and its label where there is space; null when there is none. */
const moveEntry = (
  entry: LineEntry,
  at: TagPlace | null,
  lineTop: number,
  column: Pick<TagPlaces, 'side' | 'edge'>,
  plot: Box,
): void => {
  entry.rule.style.translate = `0 ${lineTop}px`;
  if (entry.label.hidden !== (at === null)) entry.label.hidden = at === null;
  if (at) entry.label.style.translate = `${at.left}px ${at.middle}px`;
  if (at && entry.root.dataset.beyond === '') entry.leader.show(at, entry.width, lineTop, column, plot);
  else entry.leader.hide();
};

/** Moves every line to its price, and places the labels without overlap. */
const placeEntries = (entries: readonly LineEntry[], geometry: LineGeometry, plot: Box): void => {
  const topOf = ({ moved, line }: LineEntry): number => geometry.topOf(Number(moved ?? line.price));
  const within = (middle: number): number =>
    Math.min(Math.max(middle, plot.top + tagHeight / 2), plot.bottom - tagHeight / 2);
  // The dragged one stays under the pointer; the others make space for it.
  const dragged = entries.find(({ moved }) => moved !== null);
  const hand = dragged && within(topOf(dragged));
  for (const entry of entries) markBeyond(entry, topOf(entry), plot);
  const isNarrow = plot.right - plot.left < roomyWidth;
  const isChip = (entry: LineEntry): boolean => isNarrow && entry.root.dataset.beyond !== '';
  const chips = entries.filter((entry) => entry !== dragged && isChip(entry));
  const tags = entries.filter((entry) => entry !== dragged && !isChip(entry));
  const edge = placeEdgeChips(
    chips.map(({ root, width }) => ({ isAbove: root.dataset.beyond === 'above', width })),
    plot,
  );
  const column = placeTags(
    tags.map((entry) => ({ middle: topOf(entry), width: entry.width })),
    edge.rest,
    geometry.newestBox(),
    hand === undefined ? null : { top: hand - tagHeight / 2, bottom: hand + tagHeight / 2 },
  );
  chips.forEach((entry, index) => moveEntry(entry, edge.places[index]!, topOf(entry), column, plot));
  tags.forEach((entry, index) => moveEntry(entry, column.places[index]!, topOf(entry), column, plot));
  if (!dragged) return;
  const left = column.side === 'left' ? plot.left + 4 : plot.right - 4 - dragged.width;
  moveEntry(dragged, { left, middle: hand! }, topOf(dragged), column, plot);
};

/**
 * The user's lines over a chart: separate elements that only move when prices do, so that no frame waits
 * for them.
 */
export const createPriceLines = ({ layer, geometry, formatPrice, styles }: LineOptions): PriceLines => {
  const placedLines = new Map<string, LineEntry>();
  let widest = 0;

  /** Call after texts or the space for them have changed. */
  const measure = (): void => {
    widest = geometry.area().width;
    layer.style.setProperty('--plot-width', `${widest}px`);
    layer.toggleAttribute('data-narrow', widest < roomyWidth);
    for (const { label } of placedLines.values()) label.hidden = false;
    for (const entry of placedLines.values()) entry.width = entry.label.offsetWidth;
  };

  const place = (): void => {
    const area = geometry.area();
    if (area.width !== widest) measure();
    placeEntries([...placedLines.values()], geometry, boxOf(area));
  };

  const draw = (line: PriceLine): LineEntry => {
    const entry = createLineEntry(line, {
      layer,
      formatPrice,
      styles,
      priceAt: geometry.priceAt,
      onMoved: place,
    });
    placedLines.set(line.key, entry);
    return entry;
  };

  const remove = (key: string): void => {
    placedLines.get(key)?.remove();
    placedLines.delete(key);
  };

  return {
    set(lines) {
      for (const [key, { line }] of placedLines) {
        const next = lines.find((each) => each.key === key);
        if (!next || !next.move !== !line.move || !next.action !== !line.action) remove(key);
      }
      for (const line of lines) {
        const entry = placedLines.get(line.key) ?? draw(line);
        entry.line = line;
        entry.write();
      }
      measure();
      place();
    },
    place,
    destroy() {
      for (const key of [...placedLines.keys()]) remove(key);
    },
  };
};

import * as z from 'zod/mini';

/** The panes whose size the user chooses: three by their width, the tables by their height. */
export const desktopPanes = ['market', 'ladder', 'ticket', 'tables'] as const;
export type DesktopPane = (typeof desktopPanes)[number];
/** In pixels. */
export type DesktopSizes = Readonly<Record<DesktopPane, number>>;

/** `compact` has no column for the market: its list opens from the pair's name. */
export const desktopLayouts = ['compact', 'regular', 'large'] as const;
export type DesktopLayout = (typeof desktopLayouts)[number];

/** Breakpoints of the layouts; `trade-desktop.module.css` uses the same widths. */
export const regularFrom = '(min-width: 80em)';
export const largeFrom = '(min-width: 100em)';

const defaults: Readonly<Record<DesktopLayout, DesktopSizes>> = {
  compact: { market: 240, ladder: 208, ticket: 256, tables: 224 },
  regular: { market: 232, ladder: 248, ticket: 288, tables: 272 },
  large: { market: 272, ladder: 288, ticket: 328, tables: 296 },
};

export const defaultSizes = (layout: DesktopLayout): DesktopSizes => defaults[layout];

const smallest: DesktopSizes = { market: 184, ladder: 176, ticket: 240, tables: 120 };

/**
 * Maximum share of the window, so that the chart always retains a part. The style sheet uses the same
 * shares.
 */
const largestShare: DesktopSizes = { market: 0.2, ladder: 0.24, ticket: 0.3, tables: 0.6 };

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The range of sizes of a pane in a window. */
export const rangeOf = (pane: DesktopPane, { width, height }: Extent): { min: number; max: number } => {
  const min = smallest[pane];
  return { min, max: Math.max(min, Math.floor(largestShare[pane] * (pane === 'tables' ? height : width))) };
};

/** The size, limited to what the window can show. */
export const fitSize = (pane: DesktopPane, size: number, extent: Extent): number => {
  const { min, max } = rangeOf(pane, extent);
  return Math.round(Math.min(max, Math.max(min, size)));
};

/** Sizes that the user chose; panes without one use the layout's default. */
export type ChosenSizes = Readonly<Partial<Record<DesktopLayout, Readonly<Partial<DesktopSizes>>>>>;

/** Increase when the panes change: sizes chosen for other panes are then discarded. */
const version = 1;

const pixels = z.optional(z.number().check(z.gte(0), z.lte(10_000)));
const chosen = z.optional(z.object({ market: pixels, ladder: pixels, ticket: pixels, tables: pixels }));
const stored = z.object({
  version: z.literal(version),
  sizes: z.object({ compact: chosen, regular: chosen, large: chosen }),
});

/** Reads the stored sizes, written by any version; none when they are outdated or invalid. */
export const readSizes = (value: unknown): ChosenSizes => {
  const read = z.safeParse(stored, value);
  return read.success ? (read.data.sizes as ChosenSizes) : {};
};

export const storedSizes = (sizes: ChosenSizes): object => ({ version, sizes });

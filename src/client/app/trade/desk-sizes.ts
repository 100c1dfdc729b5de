import * as z from 'zod/mini';

/** The panes whose size the user chooses: three by their width, the tables by their height. */
export const deskPanes = ['market', 'ladder', 'ticket', 'tables'] as const;
export type DeskPane = (typeof deskPanes)[number];
/** In pixels. */
export type DeskSizes = Readonly<Record<DeskPane, number>>;

/** `compact` has no column for the market: its list opens from the pair's name. */
export const deskLayouts = ['compact', 'regular', 'large'] as const;
export type DeskLayout = (typeof deskLayouts)[number];

/** Where the layouts change; `trade-desk.module.css` changes at the same widths. */
export const regularFrom = '(min-width: 80em)';
export const largeFrom = '(min-width: 100em)';

const defaults: Readonly<Record<DeskLayout, DeskSizes>> = {
  compact: { market: 240, ladder: 196, ticket: 256, tables: 224 },
  regular: { market: 232, ladder: 224, ticket: 288, tables: 272 },
  large: { market: 272, ladder: 272, ticket: 328, tables: 336 },
};

export const defaultSizes = (layout: DeskLayout): DeskSizes => defaults[layout];

const smallest: DeskSizes = { market: 184, ladder: 176, ticket: 240, tables: 120 };

/** Of the window, so that the chart always keeps a part. The style sheet holds to the same shares. */
const largestShare: DeskSizes = { market: 0.2, ladder: 0.24, ticket: 0.3, tables: 0.6 };

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Between which sizes a pane can be chosen in a window. */
export const rangeOf = (pane: DeskPane, { width, height }: Extent): { min: number; max: number } => {
  const min = smallest[pane];
  return { min, max: Math.max(min, Math.floor(largestShare[pane] * (pane === 'tables' ? height : width))) };
};

/** The size as the window can show it. */
export const fitSize = (pane: DeskPane, size: number, extent: Extent): number => {
  const { min, max } = rangeOf(pane, extent);
  return Math.round(Math.min(max, Math.max(min, size)));
};

/** Chosen sizes; what was never chosen keeps the layout's own. */
export type ChosenSizes = Readonly<Partial<Record<DeskLayout, Readonly<Partial<DeskSizes>>>>>;

/** Raised when the panes are no longer the same: what was chosen for others is let go. */
const version = 1;

const pixels = z.optional(z.number().check(z.gte(0), z.lte(10_000)));
const chosen = z.optional(z.object({ market: pixels, ladder: pixels, ticket: pixels, tables: pixels }));
const stored = z.object({
  version: z.literal(version),
  sizes: z.object({ compact: chosen, regular: chosen, large: chosen }),
});

/** What the device has stored, whoever stored it; nothing chosen where it is older or makes no sense. */
export const readSizes = (value: unknown): ChosenSizes => {
  const read = z.safeParse(stored, value);
  return read.success ? (read.data.sizes as ChosenSizes) : {};
};

export const storedSizes = (sizes: ChosenSizes): object => ({ version, sizes });

/** All that is offered up to a price; a drawing, so binary floats are fine. */
export interface DepthPoint {
  readonly price: number;
  readonly amount: number;
}

/** Both sides, each outwards from the price. */
export interface DepthCurves {
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
}

export interface DepthSpan {
  readonly low: number;
  /** Halfway between the sides, or where the only side begins. */
  readonly middle: number;
  readonly high: number;
  /** The amount at the upper edge. */
  readonly top: number;
}

/** What is left free over the higher side, and beside the longer one. */
const margin = 1.08;

/** The middle stands in the middle: the longer side says how far both reach, never below a price of nothing. */
export const spanOf = ({ bids, asks }: DepthCurves, leastStep: number): DepthSpan => {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  const middle = ((bid ?? ask ?? 0) + (ask ?? bid ?? 0)) / 2;
  const below = middle - (bids.at(-1)?.price ?? middle);
  const above = (asks.at(-1)?.price ?? middle) - middle;
  const half = Math.max(below, above, leastStep) * margin;
  const most = Math.max(bids.at(-1)?.amount ?? 0, asks.at(-1)?.amount ?? 0);
  return { low: Math.max(0, middle - half), middle, high: middle + half, top: most * margin || 1 };
};

/** The corners of a side's stairs: from nothing at its best price, up at each level, level in between. */
export const cornersOf = (points: readonly DepthPoint[]): DepthPoint[] =>
  points.flatMap(({ price, amount }, place) => [
    { price, amount: points[place - 1]?.amount ?? 0 },
    { price, amount },
  ]);

/**
 * How many levels an order down or up to a price meets: bids below zero, asks above; 0: none, it lies between
 * the sides.
 */
export const placeOf = ({ bids, asks }: DepthCurves, price: number): number => {
  const met = bids.filter((point) => point.price >= price).length;
  return met > 0 ? -met : asks.filter((point) => point.price <= price).length;
};

/** The level at such a place, with its side; null: there is none. */
export const levelAt = <Step>(
  { bids, asks }: { readonly bids: readonly Step[]; readonly asks: readonly Step[] },
  place: number,
): { readonly side: 'bid' | 'ask'; readonly step: Step } | null => {
  const step = place < 0 ? bids[-place - 1] : asks[place - 1];
  return step === undefined ? null : { side: place < 0 ? 'bid' : 'ask', step };
};

const pageStep = 5;

/** Where a key leads from a place; null: it is no key of the chart's. */
export const placeAfter = (key: string, place: number, { bids, asks }: DepthCurves): number | null => {
  const [first, last] = [-bids.length, asks.length];
  const next: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - pageStep,
    PageUp: place + pageStep,
    Home: first,
    End: last,
  };
  const wanted = next[key];
  return wanted === undefined ? null : Math.min(last, Math.max(first, wanted));
};

const fewestLines = 3;

/** Round amounts for the lines across, the lowest first, and how far they are apart. */
export const amountLines = (top: number): { readonly step: number; readonly lines: readonly number[] } => {
  const rough = top / fewestLines;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [5, 2, 1].map((factor) => factor * unit).find((each) => each <= rough) ?? unit;
  return { step, lines: Array.from({ length: Math.floor(top / step) }, (_, line) => (line + 1) * step) };
};

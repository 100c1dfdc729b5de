/** The cumulative amount offered up to a price; only drawn, so binary floats are precise enough. */
export interface DepthPoint {
  readonly price: number;
  readonly amount: number;
}

/** Both sides, each ordered outwards from the mid price. */
export interface DepthCurves {
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
}

export interface DepthSpan {
  readonly low: number;
  /** The mid price, or the best price when there is one side only. */
  readonly middle: number;
  readonly high: number;
  /** The amount at the upper edge. */
  readonly top: number;
}

/** Free margin above the higher side, and outside the longer one. */
const margin = 1.08;

/** Centres the mid price: the longer side sets the range of both, never below a price of zero. */
export const spanOf = ({ bids, asks }: DepthCurves, leastStep: number): DepthSpan => {
  const [bid, ask] = [bids[0]?.price, asks[0]?.price];
  const middle = ((bid ?? ask ?? 0) + (ask ?? bid ?? 0)) / 2;
  const below = middle - (bids.at(-1)?.price ?? middle);
  const above = (asks.at(-1)?.price ?? middle) - middle;
  const half = Math.max(below, above, leastStep) * margin;
  const most = Math.max(bids.at(-1)?.amount ?? 0, asks.at(-1)?.amount ?? 0);
  return { low: Math.max(0, middle - half), middle, high: middle + half, top: most * margin || 1 };
};

/** The corners of a side's steps: from zero at its best price, up at each level, flat in between. */
export const cornersOf = (points: readonly DepthPoint[]): DepthPoint[] =>
  points.flatMap(({ price, amount }, place) => [
    { price, amount: points[place - 1]?.amount ?? 0 },
    { price, amount },
  ]);

/**
 * Number of levels that an order meets on the way to a price: bids negative, asks positive; 0 between the
 * sides.
 */
export const placeOf = ({ bids, asks }: DepthCurves, price: number): number => {
  const met = bids.filter((point) => point.price >= price).length;
  return met > 0 ? -met : asks.filter((point) => point.price <= price).length;
};

/** The level at such a position, with its side; null when there is none. */
export const levelAt = <Step>(
  { bids, asks }: { readonly bids: readonly Step[]; readonly asks: readonly Step[] },
  place: number,
): { readonly side: 'bid' | 'ask'; readonly step: Step } | null => {
  const step = place < 0 ? bids[-place - 1] : asks[place - 1];
  return step === undefined ? null : { side: place < 0 ? 'bid' : 'ask', step };
};

const pageStep = 5;

/** The position after a key press; null when the chart does not use the key. */
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

/** Round amounts for the grid lines, the lowest first, and their distance. */
export const amountLines = (top: number): { readonly step: number; readonly lines: readonly number[] } => {
  const rough = top / fewestLines;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [5, 2, 1].map((factor) => factor * unit).find((each) => each <= rough) ?? unit;
  return { step, lines: Array.from({ length: Math.floor(top / step) }, (_, line) => (line + 1) * step) };
};

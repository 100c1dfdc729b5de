/** One measured figure, as it is printed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'KiB' | 'MiB' | 'fps' | '%' | '/s' | 'us' | '';
  /** The product's target. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** The minimum of the same machine in the same run, for the same work without the product. */
  readonly floor?: { readonly name: string; readonly value: number };
}

export interface Measurement {
  /** As given to `npm run bench -- NAME`. */
  readonly name: string;
  readonly title: string;
  /** How the figures are computed, for the reader of the report. */
  readonly method: string;
  /** @throws when the measured event did not happen */
  measure(): Promise<readonly Figure[]>;
}

/** @throws on an empty list, so that no figure is computed from nothing */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length !== values.length)
    throw new Error(`no median of [${values.join(', ')}]`);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const isMet = ({ value, target }: Figure): boolean | undefined => {
  if (!target) return undefined;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
};

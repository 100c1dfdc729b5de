/** How a line is moved, and what is told while it is. */
export interface LineMove {
  /** What the handle is called. */
  readonly label: string;
  /** The nearest price that may be asked for, as text. */
  readonly snap: (price: number) => string;
  /** So many steps of the keyboard further; a fine step is the smallest there is. */
  readonly step: (price: string, steps: number, isFine: boolean) => string;
  /** What this price would mean; with a `refusal` it cannot be chosen. */
  readonly tell: (price: string) => { readonly detail: string; readonly refusal: string | null };
  /** Let go at a price that is not refused. */
  readonly onDrop: (price: string) => void;
}

/** A price that matters to the user: a line across the chart with its name at the right edge. */
export interface PriceLine {
  readonly key: string;
  readonly price: string;
  readonly tone: 'entry' | 'gain' | 'loss' | 'danger';
  readonly name: string;
  readonly detail: string;
  readonly move?: LineMove;
  /** A small button beside the name. */
  readonly action?: { readonly text: string; readonly label: string; readonly onPress: () => void };
}

/** A line as it stands on the layer. */
export interface DrawnLine {
  line: PriceLine;
  readonly root: HTMLElement;
  /** The line itself, without its name. */
  readonly rule: HTMLElement;
  readonly handle: HTMLElement;
  /** The price shown while it is being moved; null: where it belongs. */
  moved: string | null;
}

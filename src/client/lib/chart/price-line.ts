/** How a line can be moved, and the texts shown during the move. */
export interface LineMove {
  /** Name of the handle. */
  readonly label: string;
  /** The nearest valid price, as text. */
  readonly snap: (price: number) => string;
  /** Moves by this many keyboard steps; a fine step is the smallest there is. */
  readonly step: (price: string, steps: number, isFine: boolean) => string;
  /** The effect of this price; with a `refusal` it cannot be chosen. */
  readonly preview: (price: string) => { readonly detail: string; readonly refusal: string | null };
  /** Called on release at a price that is not refused. */
  readonly onDrop: (price: string) => void;
}

/** A price that matters to the user: a line across the chart with its label. */
export interface PriceLine {
  readonly key: string;
  readonly price: string;
  readonly tone: 'entry' | 'gain' | 'loss' | 'danger';
  readonly name: string;
  readonly detail: string;
  /** A sign before the name, in a colour of its own. */
  readonly mark?: { readonly text: string; readonly tone: 'gain' | 'loss' };
  /** A figure in a chip of its own, in place of the price where the plot is narrow. */
  readonly result?: { readonly text: string; readonly isFilled: boolean };
  /** One of several of which another matters more: only its name where the plot is narrow. */
  readonly isQuiet?: boolean;
  readonly move?: LineMove;
  /** A small button next to the label. */
  readonly action?: { readonly text: string; readonly label: string; readonly onPress: () => void };
}

/** A line as placed on the layer. */
export interface PlacedLine {
  line: PriceLine;
  readonly root: HTMLElement;
  /** The line itself, without its label. */
  readonly rule: HTMLElement;
  readonly handle: HTMLElement;
  /** The price during a move; null otherwise. */
  moved: string | null;
}

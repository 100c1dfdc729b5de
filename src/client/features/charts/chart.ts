/**
 * Cause of a transition: an event by its type, the result or failure of an invoked actor by its `src`, a
 * delay by its name, the end of a region, or none.
 */
export interface Cause {
  readonly kind: 'event' | 'done' | 'error' | 'after' | 'finished' | 'always';
  readonly name: string;
}

/** A transition, with names as in the source. */
export interface Edge {
  /** Unique within its machine, and stable while the machine is unchanged. */
  readonly id: string;
  /** State ids. */
  readonly source: string;
  /** Empty: the state does not change and only the actions run. */
  readonly targets: readonly string[];
  /** The type of the event as the machine receives it; empty for `always`. */
  readonly event: string;
  readonly cause: Cause;
  /** `else`: taken when no earlier guard passes. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Exits its state and enters it again. */
  readonly reenters: boolean;
}

export interface Invoked {
  readonly id: string;
  readonly src: string;
}

export interface State {
  /** Path from the root, joined by dots; empty for the root. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  /** The child entered first. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  readonly invokes: readonly Invoked[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

/** A machine as a chart: parents before children, in source order. */
export interface Chart {
  readonly states: readonly State[];
  readonly edges: readonly Edge[];
}

export type Tone = 'strong' | 'plain' | 'quiet';

/** One line of text; `edge` is the transition it describes. */
export interface Line {
  readonly text: string;
  readonly tone: Tone;
  readonly edge?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LaidOutState extends State, Box {
  /** Text below its name: actions, and transitions that do not leave it. */
  readonly lines: readonly Line[];
}

/** Transitions with the same source and target, drawn as one line. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edges: readonly string[];
  /** Corners as alternating x and y. */
  readonly points: readonly number[];
  readonly label: (Box & { readonly lines: readonly Line[] }) | null;
}

/** A dot, with the line from it to the initial state. */
export interface InitialMark {
  readonly x: number;
  readonly y: number;
  readonly points: readonly number[];
  readonly target: string;
}

/** A chart with a computed layout, ready to be drawn. */
export interface LaidOutChart extends Chart {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly LaidOutState[];
  readonly arrows: readonly Arrow[];
  readonly initials: readonly InitialMark[];
}

/** Data of one chart for the list of all charts. */
export interface ChartSummary {
  readonly name: string;
  /** Path from the repository's root. */
  readonly file: string;
  /** The opening paragraph of its source. */
  readonly about: string;
  readonly states: number;
  readonly transitions: number;
  readonly width: number;
  readonly height: number;
  /** Its leaf states in thumbnail scale: alternating x, y, width and height. */
  readonly outline: readonly number[];
}

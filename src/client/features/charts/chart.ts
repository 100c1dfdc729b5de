/**
 * What makes a transition happen: an event by its type, an answer or failure of an invoked actor by its
 * `src`, a delay by its name, the end of a region, or nothing.
 */
export interface Cause {
  readonly kind: 'event' | 'done' | 'error' | 'after' | 'finished' | 'always';
  readonly name: string;
}

/** A transition, by the names of the source. */
export interface Edge {
  /** Unlike any other of its machine, and the same as long as the machine is. */
  readonly id: string;
  /** State ids. */
  readonly source: string;
  /** None: the state stays as it is and only the actions run. */
  readonly targets: readonly string[];
  /** The type of the event as the machine receives it; empty for `always`. */
  readonly event: string;
  readonly cause: Cause;
  /** `else`: taken when no guard before it passes. */
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Leaves its state and enters it anew. */
  readonly reenters: boolean;
}

export interface Invoked {
  readonly id: string;
  readonly src: string;
}

export interface State {
  /** The way to it from the root, joined by dots; the root's is empty. */
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

/** A machine as a chart: parents before children, in the order of the source. */
export interface Chart {
  readonly states: readonly State[];
  readonly edges: readonly Edge[];
}

export type Tone = 'strong' | 'plain' | 'quiet';

/** One line of text; `edge` names the transition it speaks of. */
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

export interface DrawnState extends State, Box {
  /** Below its name: what it does and what happens without leaving it. */
  readonly lines: readonly Line[];
}

/** Transitions that share both ends, drawn as one line. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edges: readonly string[];
  /** Corners, x and y in turns. */
  readonly points: readonly number[];
  readonly label: (Box & { readonly lines: readonly Line[] }) | null;
}

/** A dot, and the line from it to the state that is entered first. */
export interface InitialMark {
  readonly x: number;
  readonly y: number;
  readonly points: readonly number[];
  readonly target: string;
}

/** A chart with its places worked out, so that whoever shows it only draws. */
export interface DrawnChart extends Chart {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
  readonly initials: readonly InitialMark[];
}

/** What the list of all charts shows of one. */
export interface ChartSummary {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** The first words of its source. */
  readonly about: string;
  readonly states: number;
  readonly transitions: number;
  readonly width: number;
  readonly height: number;
  /** Its leaf states in small: x, y, width and height in turns. */
  readonly outline: readonly number[];
}

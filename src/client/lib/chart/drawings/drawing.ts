import * as z from 'zod/mini';

export const drawingKinds = ['trend', 'level', 'fibonacci'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** A place among times and prices: it stays there whatever period is shown. */
export interface Anchor {
  readonly timeMs: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** One of a level, two of the others. */
  readonly anchors: readonly Anchor[];
}

export const anchorsOf: Readonly<Record<DrawingKind, number>> = { trend: 2, level: 1, fibonacci: 2 };
/** On one chart. */
export const mostDrawings = 30;

/** The shares of a move that a retracement marks. */
export const fibonacciShares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

const drawing = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(drawingKinds),
  anchors: z.array(z.object({ timeMs: z.number(), price: z.number() })),
});

/** Those that can be read, each once and at most as many as a chart has; another version may have stored them. */
export const soundDrawings = (stored: unknown): readonly Drawing[] => {
  const known = new Map<string, Drawing>();
  for (const each of Array.isArray(stored) ? stored : []) {
    const read = z.safeParse(drawing, each);
    if (read.success && read.data.anchors.length === anchorsOf[read.data.kind])
      known.set(read.data.id, read.data);
  }
  return [...known.values()].slice(-mostDrawings);
};

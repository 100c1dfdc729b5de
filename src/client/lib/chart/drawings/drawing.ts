import * as z from 'zod/mini';

export const drawingKinds = ['trend', 'level', 'fibonacci'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** A position in time and price: it is the same in every period. */
export interface Anchor {
  readonly timeMs: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  /** One for a level, two for the other kinds. */
  readonly anchors: readonly Anchor[];
}

export const anchorsOf: Readonly<Record<DrawingKind, number>> = { trend: 2, level: 1, fibonacci: 2 };
/** Maximum number per chart. */
export const mostDrawings = 30;

/** The levels of a retracement, as shares of the move. */
export const fibonacciShares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

const drawing = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(drawingKinds),
  anchors: z.array(z.object({ timeMs: z.number(), price: z.number() })),
});

/**
 * The readable drawings, without duplicates and at most as many as a chart may have; another version may
 * have stored them.
 */
export const soundDrawings = (stored: unknown): readonly Drawing[] => {
  const known = new Map<string, Drawing>();
  for (const each of Array.isArray(stored) ? stored : []) {
    const read = z.safeParse(drawing, each);
    if (read.success && read.data.anchors.length === anchorsOf[read.data.kind])
      known.set(read.data.id, read.data);
  }
  return [...known.values()].slice(-mostDrawings);
};

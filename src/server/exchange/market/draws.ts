/** Uniform in [0, 1). */
export type Uniform = () => number;

/** Random source of a price walk. */
export interface Draws {
  readonly uniform: Uniform;
  /** Standard normal. */
  normal(): number;
}

/** Normal by the Box-Muller method. */
export const drawsFrom = (uniform: Uniform): Draws => ({
  uniform,
  normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
});

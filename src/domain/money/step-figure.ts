import { decimal, zero } from './money.ts';

const plainFigure = /^\d{1,20}(\.\d+)?$/;

/**
 * The next whole multiple of `size` above (`steps` positive) or below; a value between two multiples first
 * goes to the nearer one in that direction. Never below one `size`. Text that is no number becomes
 * `start`, or one `size` without it.
 * @param decimals of the result
 */
export const stepFigure = (
  figure: string,
  size: string,
  decimals: number,
  steps: number,
  start: string = size,
): string => {
  const step = decimal(size);
  if (!plainFigure.test(figure)) return decimal(start).toFixed(decimals);
  const over = decimal(figure).mod(step);
  const floor = decimal(figure).minus(over);
  const from = over.gt(zero) && steps < 0 ? floor.plus(step) : floor;
  const next = from.plus(step.times(String(steps)));
  return (next.lt(step) ? step : next).toFixed(decimals);
};

/** Space for the stroke at the box's edges, in pixels. */
const margin = 2;

/**
 * The path of a polyline through the closing prices, scaled to the box; a flat line is in the middle, fewer
 * than two prices draw nothing.
 */
export const sparklinePath = (closes: readonly string[], width: number, height: number): string => {
  if (closes.length < 2) return '';
  const values = closes.map(Number);
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  const step = (width - 2 * margin) / (values.length - 1);
  const points = values.map((value, index) => {
    const share = range > 0 ? (value - lowest) / range : 0.5;
    return `${(margin + index * step).toFixed(1)} ${(height - margin - share * (height - 2 * margin)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
};

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** A duration in its two largest units: "1 min 5 s", "0.25 s". */
export const spanText = (ms: number): string => {
  if (ms < 1_000) return `${ms / 1_000} s`;
  let left = ms;
  const parts = units.flatMap(([unit, size]) => {
    const count = unit === 's' ? left / size : Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${Number(count.toFixed(3))} ${unit}`] : [];
  });
  return parts.slice(0, 2).join(' ');
};

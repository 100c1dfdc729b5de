/**
 * As many of the numbers as can be left out: first the halves, then ever smaller parts, at last single ones.
 * @param fails whether the run still fails without these
 */
export const leaveOut = async (
  numbers: readonly number[],
  fails: (without: ReadonlySet<number>) => Promise<boolean>,
): Promise<ReadonlySet<number>> => {
  const left = [...numbers];
  let without: ReadonlySet<number> = new Set();
  for (let size = Math.ceil(left.length / 2); size > 0; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let at = 0; at < left.length;) {
      const fewer = new Set([...without, ...left.slice(at, at + size)]);
      if (await fails(fewer)) {
        without = fewer;
        left.splice(at, size);
      } else at += size;
    }
  return without;
};

import { replayOf, type Settings } from '../run/settings.ts';
import { simulate, type Found } from '../run/simulate.ts';
import type { Equipment } from '../run/stage.ts';

/** Problems of one kind: their texts without what is different in each run. */
const kindOf = (problem: string): string => problem.replaceAll(/[\d.:]+|[0-9a-f-]{30,}/g, '').slice(0, 60);

/**
 * As many of the numbers as can be left out: first the halves, then ever smaller parts, at last single ones.
 * @param fails whether the run still fails without these
 */
const leaveOut = async (
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

/** The fewest actions and faults with which the run still fails in the same way; null: it does not fail. */
export const shrink = async (settings: Settings, equipment: Equipment): Promise<Settings | null> => {
  const whole = await simulate(settings, equipment);
  const [problem] = whole.problems;
  if (problem === undefined) return null;
  let last: Found = whole;
  const failsWith = async (fewer: Settings): Promise<boolean> => {
    const found = await simulate(fewer, equipment);
    const isSame = found.problems.some((one) => kindOf(one) === kindOf(problem));
    if (isSame) last = found;
    return isSame;
  };
  const withoutActions = await leaveOut(whole.actions, (without) =>
    failsWith({ ...settings, withoutActions: without }),
  );
  const fewActions = { ...settings, withoutActions };
  const withoutFaults = await leaveOut([...last.faults.keys()], (without) =>
    failsWith({ ...fewActions, withoutFaults: without }),
  );
  const shrunk = { ...fewActions, withoutFaults };
  process.stdout.write(`${last.last.join('\n')}\nReplay: ${replayOf(shrunk)}\n`);
  return shrunk;
};

import { leaveOut } from './leave-out.ts';
import { replayOf, type Settings } from '../run/settings.ts';
import { simulate, type Found } from '../run/simulate.ts';
import type { Equipment } from '../run/stage.ts';

/** Problems of one kind: their texts without what is different in each run. */
const kindOf = (problem: string): string => problem.replaceAll(/[\d.:]+|[0-9a-f-]{30,}/g, '').slice(0, 60);

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

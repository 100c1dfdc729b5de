import type { NamedMutation } from '../mutations/named-mutation.ts';
import { buildPrograms } from '../programs/build-programs.ts';
import { createEvaluator } from '../programs/evaluate.ts';
import type { Settings } from '../run/settings.ts';
import { simulate } from '../run/simulate.ts';
import type { Equipment } from '../run/stage.ts';

/** The seed that finds a built-in fault, and what it reports; null: none of them does. */
export const findMutation = async (
  mutation: NamedMutation,
  settings: Settings,
  seeds: readonly string[],
  { engine }: Equipment,
): Promise<{ readonly seeds: number; readonly problem: string } | null> => {
  const evaluator = createEvaluator(await buildPrograms(mutation));
  for (const [index, seed] of seeds.entries()) {
    const { problems } = await simulate({ ...settings, seed }, { evaluator, engine });
    if (problems[0] !== undefined) return { seeds: index + 1, problem: problems[0] };
  }
  return null;
};

/** Builds each fault in and runs seeds until one finds it. Returns how many are not found. */
export const findMutations = async (
  mutations: readonly NamedMutation[],
  settings: Settings,
  seeds: readonly string[],
  equipment: Equipment,
): Promise<number> => {
  let missed = 0;
  for (const mutation of mutations) {
    const found = await findMutation(mutation, settings, seeds, equipment);
    if (!found) missed += 1;
    const fate = found
      ? `found by seed ${seeds[found.seeds - 1]}, the ${found.seeds}. of ${seeds.length}: ${found.problem.slice(0, 160).replaceAll('\n', ' ')}`
      : `not found by ${seeds.length} seeds`;
    process.stdout.write(`${mutation.name} (${mutation.says}) ${fate}\n`);
  }
  return missed;
};

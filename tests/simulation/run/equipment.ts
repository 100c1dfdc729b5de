import type { ExchangeProgram } from '../exchange/exchange-program.ts';
import { startCluster } from '../exchange/cluster.ts';
import { buildPrograms, type Mutation } from '../programs/build-programs.ts';
import { createEvaluator } from '../programs/evaluate.ts';
import type { Equipment } from './stage.ts';

/** @param mutation a fault that is built into the sources */
export const equip = async (mutation?: Mutation): Promise<Equipment> => {
  const evaluator = createEvaluator(await buildPrograms(mutation));
  return { evaluator, engine: await startCluster(evaluator.evaluate<ExchangeProgram>('exchange.js', {})) };
};

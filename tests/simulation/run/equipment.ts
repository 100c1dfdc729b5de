import type { ExchangeProgram } from '../exchange/exchange-program.ts';
import { startCluster } from '../exchange/cluster.ts';
import { buildPrograms } from '../programs/build-programs.ts';
import { createEvaluator } from '../programs/evaluate.ts';
import type { Equipment } from './stage.ts';

/** Its databases end with the process, however that ends. */
export const equip = async (): Promise<Equipment> => {
  const evaluator = createEvaluator(await buildPrograms());
  const engine = await startCluster(evaluator.evaluate<ExchangeProgram>('exchange.js', {}));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      engine.kill();
      process.exit(1);
    });
  return { evaluator, engine };
};

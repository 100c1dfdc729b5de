import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExchangeProgram } from '../exchange/exchange-program.ts';
import { openPrepared } from '../exchange/prepared-database.ts';
import { buildPrograms, type Mutation } from '../programs/build-programs.ts';
import { createEvaluator } from '../programs/evaluate.ts';
import type { Equipment } from './stage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const cache = join(root, 'node_modules', '.cache', 'simulation');

/** A file that takes long to make, made once for the same sources. */
const cached = async (
  name: string,
  sources: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const path = join(cache, `${name}-${sources}`);
  if (existsSync(path)) return readFileSync(path);
  const made = await make();
  mkdirSync(cache, { recursive: true });
  writeFileSync(path, made);
  return made;
};

/** Of all files below these folders. */
const hashOf = (...folders: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|tsx|sql|po|json)$/.test(path))
        hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('hex').slice(0, 16);
};

/** @param mutation a fault that is built into the sources */
export const equip = async (mutation?: Mutation): Promise<Equipment> => {
  const evaluator = createEvaluator(await buildPrograms(mutation));
  const prepared = await cached(
    'database.tar',
    hashOf('src/server/migrations', 'src/server/exchange'),
    async () => {
      const { prepareDatabase } = evaluator.evaluate<ExchangeProgram>('exchange.js', {});
      return new Uint8Array(await (await prepareDatabase()).arrayBuffer());
    },
  );
  const blob = new Blob([Uint8Array.from(prepared)]);
  return { evaluator, openDatabase: () => openPrepared(blob) };
};

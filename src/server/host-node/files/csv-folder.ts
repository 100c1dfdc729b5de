import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of every .csv file in a folder, by file name. */
export const readCsvFolder = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => /\.csv$/i.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

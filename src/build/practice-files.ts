import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..', '..');
const migrations = join(root, 'src', 'server', 'migrations');
const hostFolder = join(root, 'src', 'server', 'host-browser');
const cacheFolder = join(root, 'node_modules', '.cache', 'tideline-practice');
/** Where its build writes: the app's own build empties the folder that both are served from. */
const builtFolder = join(root, 'dist', 'practice');
/** All that the practice exchange loads, compressed. */
const mostBytes = 6 * 1024 * 1024;

/** One file of the practice exchange, as `files.json` lists it. */
interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  /** As it is transferred. */
  readonly compressed: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Whatever the prepared database depends on. */
const sourcesOfDatabase = (): string[] => [
  ...readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name)),
  join(hostFolder, 'prepare-database.ts'),
  join(hostFolder, 'database-settings.ts'),
  join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
];

/** The path of the prepared database; one of the same migrations is used again. */
const preparedDatabase = async (): Promise<string> => {
  const path = join(cacheFolder, `${hashOf(sourcesOfDatabase())}.tar`);
  if (existsSync(path)) return path;
  const { module } = await runnerImport<{ prepareDatabase(): Promise<Blob> }>(
    join(hostFolder, 'prepare-database.ts'),
    { configFile: false, root, logLevel: 'error' },
  );
  const dump = await module.prepareDatabase();
  mkdirSync(cacheFolder, { recursive: true });
  await writeFile(path, new Uint8Array(await dump.arrayBuffer()));
  return path;
};

/** PostgreSQL's setting up is done by the build, so that its program for that is not published. */
export const withoutSetup = (): Plugin => ({
  name: 'without-setup',
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (/\/initdb-[^/]+\.wasm$/.test(name)) delete bundle[name];
  },
});

/** Begins what takes longest before the rest is built. */
export const beginPracticeFiles = (): { finish(isCompressed: boolean): Promise<void> } => {
  const prepared = preparedDatabase();
  // Reported when it is awaited.
  prepared.catch(() => undefined);
  return {
    /**
     * Completes the built worker by its database and the list of its files.
     * @throws Error when they are larger than allowed
     */
    async finish(isCompressed) {
      const folder = join(builtFolder, 'practice');
      await copyFile(await prepared, join(folder, 'prepared.tar'));
      const names = readdirSync(folder).filter((name) => /\.(js|wasm|data|tar)$/.test(name));
      if (isCompressed) await precompress(folder);
      const files = names.map((name): ListedFile => {
        const path = join(folder, name);
        const bytes = statSync(path).size;
        return {
          path: `/practice/${name}`,
          bytes,
          compressed: isCompressed ? statSync(`${path}.br`).size : bytes,
          hash: createHash('sha256').update(readFileSync(path)).digest('hex'),
        };
      });
      writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
      const sum = files.reduce((all, { compressed }) => all + compressed, 0);
      if (process.env['SHOW_BUDGETS'])
        process.stdout.write(
          `${(sum / 1024).toFixed(1)} of ${mostBytes / 1024} KiB  the practice exchange\n`,
        );
      if (isCompressed && sum > mostBytes)
        throw new Error(`the practice exchange: ${sum} bytes compressed, ${mostBytes} are allowed`);
    },
  };
};

/** Puts the completed files where the app's are, so that one folder is all that a static server needs. */
export const publishPractice = (clientDir: string): void => {
  const folder = join(clientDir, 'practice');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(clientDir, { recursive: true });
  renameSync(join(builtFolder, 'practice'), folder);
  rmSync(builtFolder, { recursive: true });
};

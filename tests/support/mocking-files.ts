import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const clientDir = join('src', 'client');

/** The client's test files that mock a module: these need modules of their own. */
export const mockingFiles = (): string[] =>
  readdirSync(join(root, clientDir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(clientDir, name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('vi.mock('));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, '..', '..', 'src', 'client');
const declaration = /: RequestKind<[^;]*?> = (?:endpointKind\(\s*\w+,\s*)?\{[^;]*?\bname: '([^']+)'/g;

/** The names of all kinds of idempotent request that the app's code declares, in order. */
export const declaredKinds = (): string[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(client, path), 'utf8').matchAll(declaration)])
    .map(([, name]) => name!)
    .sort();

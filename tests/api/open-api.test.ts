import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '#server/host-node/http/openapi.ts';

/** The linter reads the document in a separate process, like an external check of the served document. */
const lint = (document: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const linter = execFile(
      process.execPath,
      [join(import.meta.dirname, '..', 'support', 'lint-open-api.mjs')],
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    linter.stdin!.end(JSON.stringify(document));
  });

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
}

const operationsOf = (document: unknown): Operation[] =>
  Object.values((document as { paths: Record<string, Record<string, Operation>> }).paths).flatMap((methods) =>
    Object.values(methods),
  );

test('a public linter finds nothing in the OpenAPI document with its recommended rules', async () => {
  expect(await lint(openApiDocument('1.2.3'))).toBe('');
});

test('the linter detects a missing part', async () => {
  expect(await lint({ ...(openApiDocument('1.2.3') as object), servers: [] })).toMatch(
    /^error no-empty-servers/,
  );
});

test('every modifying request declares its three headers', () => {
  const headers = operationsOf(openApiDocument('1.2.3')).map(({ parameters = [] }) =>
    parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name)
      .join(),
  );
  expect([...new Set(headers)].sort()).toEqual(['', 'Idempotency-Key,Idempotency-Attempt,Valid-Until']);
});

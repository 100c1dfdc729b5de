import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registerPracticeFiles } from './practice-files.ts';

test('a worker compiles PostgreSQL under a policy of its own; its files appear when they are built', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'practice-'));
  const app = fastify();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', "script-src 'self'");
    done();
  });
  app.get('/', () => 'the page');
  await registerPracticeFiles(app, directory);
  expect((await app.inject('/practice/files.json')).statusCode).toBe(404);
  mkdirSync(join(directory, 'practice'));
  writeFileSync(join(directory, 'practice', 'worker.js'), 'onmessage = null');
  writeFileSync(join(directory, 'practice', 'pglite-BsEBqpt.wasm'), 'wasm');
  writeFileSync(join(directory, 'practice', 'pglite-BsEBqpt.wasm.br'), 'packed');
  const worker = await app.inject('/practice/worker.js');
  expect([worker.statusCode, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('javascript'),
    'no-cache',
  ]);
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
  );
  expect((await app.inject('/')).headers['content-security-policy']).toBe("script-src 'self'");
  const { headers, body } = await app.inject({
    url: '/practice/pglite-BsEBqpt.wasm',
    headers: { 'accept-encoding': 'br' },
  });
  expect([headers['cache-control'], headers['content-encoding'], headers['content-type'], body]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
    'application/wasm',
    'packed',
  ]);
  await app.close();
  rmSync(directory, { recursive: true });
});

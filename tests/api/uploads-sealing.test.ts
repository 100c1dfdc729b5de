import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { uploadPhoto } from '#tests/support/images.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
afterAll(() => server.close());

test('what was stored before images were sealed is sealed after the start, and shown as before', async () => {
  const { token } = await server.signUp();
  const show = (of: string) => server.app.http.inject({ url: of, headers: { authorization: token } });
  const reference = await uploadPhoto(server, token);
  const name = reference.replace('/upload/', '');
  const path = join(server.dataDir, 'uploads', name);
  const plain = (await show(reference)).rawPayload;
  writeFileSync(path, plain);
  expect((await show(reference)).rawPayload.equals(plain)).toBe(true);
  await server.app.settleDue();
  expect(readFileSync(path).includes(plain.subarray(0, 12))).toBe(false);
  expect((await show(reference)).rawPayload.equals(plain)).toBe(true);
});

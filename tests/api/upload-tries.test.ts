import { expect } from 'vitest';
import { uploadImage } from '#contract/uploads.ts';
import { dayMs } from '#domain/time/instant.ts';
import { mostImagesADay } from '#domain/uploads/uploads.ts';
import { fileOf, photo } from '#tests/support/images.ts';
import { person, personTest as test, server } from './fixtures.ts';

const send = async (bytes: Uint8Array | string): Promise<string> => {
  const answer = await server.api.ask(uploadImage, { file: fileOf(bytes) }, { token: person.token });
  return answer.ok ? 'ok' : answer.failure.error;
};

test('a file that is not an image counts towards the daily limit as well', async () => {
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  // By inserted rows: the limit of calls per minute is lower.
  await server.database
    .insertInto('upload_tries')
    .values(Array.from({ length: mostImagesADay - 1 }, () => ({ user_id: id, at: server.clock.now() })))
    .execute();
  expect(await send('no image')).toBe('upload.notImage');
  expect(await send(await photo())).toBe('upload.tooMany');
  server.pass(dayMs + 1);
  expect(await send(await photo())).toBe('ok');
});

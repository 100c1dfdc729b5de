import { expect, test } from 'vitest';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { prepareImages } from './prepare-images.ts';

/** A database whose only answer is this list. */
const listing = (pictures: readonly string[]): Database =>
  ({
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: () => ({}),
      executeQuery: async () => ({ rows: pictures.map((picture) => ({ picture })) }),
      provideConnection: (use: (connection: unknown) => unknown) => use({}),
    }),
  }) as unknown as Database;

test('images are prepared in order; one that fails, or has to wait, holds up no other', async () => {
  const asked: string[] = [];
  const answers: Record<string, 'made' | 'stored' | 'waiting'> = { a: 'stored', b: 'made', d: 'waiting' };
  const job = prepareImages({
    database: listing(['a', 'b', 'c', 'd']),
    media: {
      async prepare(picture) {
        asked.push(picture);
        if (picture === 'c') throw new Error('it cannot be generated');
        return answers[picture]!;
      },
    },
  });
  expect(await job.run()).toBe(1);
  await expect(job.run()).rejects.toThrow('it cannot be generated');
  expect([await job.run(), job.isWanted!()]).toEqual([0, true]);
  answers['d'] = 'made';
  expect([await job.run(), await job.run(), job.isWanted!()]).toEqual([1, 0, false]);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'd']);
});

test('after the first page one image is generated per run', async () => {
  const pictures = Array.from({ length: 25 }, (_, place) => String(place));
  const job = prepareImages({
    database: listing(pictures),
    media: { prepare: async () => 'made' },
  });
  const more: number[] = [];
  while (job.isWanted!()) more.push(await job.run());
  expect([more.filter((one) => one > 0).length, more.slice(23)]).toEqual([23, [0, 0]]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanImage } from './clean-image.ts';

const limits = { mostPixels: 40_000_000, mostSide: 2_560 };
const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

test('images of one user do not delay those of another', async () => {
  const [large, small] = [await plain(2_000), await plain(20)];
  const done: string[] = [];
  const clean = async (bytes: Uint8Array, owner: string): Promise<void> => {
    await cleanImage(bytes, limits, owner);
    done.push(owner);
  };
  await Promise.all([...Array.from({ length: 6 }, () => clean(large, 'many')), clean(small, 'one')]);
  expect(done.indexOf('one')).toBeLessThan(2);
});

test('an image with a broken structure is refused without queueing', async () => {
  const large = await plain(2_000);
  const done: string[] = [];
  await Promise.all([
    cleanImage(large, limits, 'many').then(() => done.push('whole')),
    cleanImage(large, limits, 'many').then(() => done.push('whole')),
    cleanImage(large.subarray(0, 2_000), limits, 'many').catch((error: Error) => done.push(error.name)),
  ]);
  expect(done).toEqual(['Error', 'whole', 'whole']);
});

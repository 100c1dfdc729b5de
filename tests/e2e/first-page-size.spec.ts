import { expect, test } from '@playwright/test';
import { firstPageFiles, kibibytes } from '#tests/support/first-page.ts';

test('the first page takes at most 120 KiB of scripts, including its messages in any language', () => {
  const scripts = firstPageFiles('js');
  expect(scripts.filter((name) => /home-screen|words|framework|kit/.test(name)).length).toBe(4);
  expect(kibibytes(scripts)).toBeLessThanOrEqual(120);
});

import { expect, test } from './process-fixtures.ts';

test.use({ serviceWorkers: 'allow' });

interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly icons: readonly ManifestImage[];
  readonly screenshots: readonly ManifestImage[];
  readonly shortcuts: readonly { readonly icons: readonly ManifestImage[] }[];
}

test('every image that the manifest names exists, with its type and its size', async ({ page, request }) => {
  await page.goto('/#/pages/common/install');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons, screenshots, shortcuts } = (await (await request.get(address!)).json()) as Manifest;
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  for (const { src, sizes, type } of [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
  ]) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
  }
});

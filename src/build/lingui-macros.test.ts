import { expect, test } from 'vitest';
import { startBabel } from './lingui-macros.ts';

const file = (text: string): string =>
  `import { msg } from '@lingui/core/macro';\nexport const text: unknown = msg\`${text}\`;\n`;

test('files requested concurrently each get their own transformed calls', async () => {
  const transform = startBabel(false);
  const texts = ['Price', 'Amount', 'Total'];
  const results = await Promise.all(texts.map((text) => transform(file(text), `${text}.ts`)));
  for (const [place, text] of texts.entries()) {
    expect(results[place]!.code).toContain(`message: "${text}"`);
    expect(results[place]!.code).not.toContain('@lingui/core/macro');
    expect(results[place]!.map).toBeNull();
  }
});

test('a file has a source map where one is requested', async () => {
  const written = await startBabel(true)(file('Price'), 'price.ts');
  expect((JSON.parse(written!.map!) as { sources: string[] }).sources).toEqual(['price.ts']);
});

test('a file that cannot be transformed is reported by name, and the next one still is', async () => {
  const transform = startBabel(false);
  await expect(transform('import { msg } from', 'broken.ts')).rejects.toThrow(/broken\.ts/);
  expect((await transform(file('Price'), 'price.ts'))!.code).toContain('message: "Price"');
});

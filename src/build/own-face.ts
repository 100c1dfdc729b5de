import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

const name = 'virtual:own-face';
const styleName = 'virtual:own-face.css';
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const figures = '0123456789+-.,:%/$€£¥×–';
const accented = 'ÀÁÂÃÇÈÉÊËÍÎÏÑÒÓÔÕÙÚÛÜŸàáâãçèéêëíîïñòóôõùúûüÿŒœ¡¿ªº';
const marks = '«»‘’“”·—…→≈©';
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(0x20 + place)).join('');

const hexOf = (point: number): string => point.toString(16).toUpperCase();

/** The letters as CSS names them: neighbours as one range. */
const rangeOf = (text: string): string => {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0)!).sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${hexOf(from)}${to === from ? '' : `-${hexOf(to)}`}`).join(',');
};

export interface FacePart {
  readonly family: string;
  readonly text: string;
  /** Under the site's root. */
  readonly fileName: string;
  readonly font: Buffer;
}

const cut = async (family: string, file: string, text: string): Promise<FacePart> => {
  const font = await subsetFont(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    // Without the glyphs of fractions, which nothing is written with.
    noLayoutClosure: true,
  });
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
  return { family, text, fileName: `assets/${file}-${hash}.woff2`, font };
};

/** The face in two parts: the figures, which are small and drawn first, and what Latin scripts are written with. */
export const cutFace = (): Promise<readonly [figures: FacePart, latin: FacePart]> => {
  const letters = [...new Set(ascii + accented + marks)]
    .filter((letter) => !figures.includes(letter))
    .join('');
  return Promise.all([cut('Tideline Figures', 'figures', figures), cut('Tideline', 'latin', letters)]);
};

const ruleOf = ({ family, text, fileName }: FacePart, display: 'optional' | 'swap'): string =>
  `@font-face{font-family:"${family}";src:url("/${fileName}") format("woff2");font-weight:400 700;` +
  `size-adjust:104%;font-display:${display};unicode-range:${rangeOf(text)}}`;

/**
 * The product's own face, cut to what it is used for. The page only uses it where the device has it already (the
 * service worker knows), so no first paint waits for it, and nothing that stands changes its width.
 */
export const ownFace = (): Plugin => {
  let cutting: ReturnType<typeof cutFace> | undefined;
  const face = () => (cutting ??= cutFace());
  return {
    name: 'own-face',
    ...virtualModule(name, async () => {
      const files = (await face()).map(({ fileName }) => `/${fileName}`);
      return `export const faceFiles = ${JSON.stringify(files)};`;
    }),
    // After the page's own rules have been put together: these name files that are made here.
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        html.replace(
          '</style>',
          (await face()).map((part) => ruleOf(part, 'optional')).join('') + '</style>',
        ),
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, font } of await face()) this.emitFile({ type: 'asset', fileName, source: font });
    },
  };
};

/** The same face for the desk, from the app's own files: its page stores nothing, and wears it as soon as it has come. */
export const deskFace = (): Plugin => ({
  name: 'desk-face',
  applyToEnvironment: ({ name: environment }) => environment === 'desk',
  ...virtualModule(styleName, async () => (await cutFace()).map((part) => ruleOf(part, 'swap')).join('')),
});

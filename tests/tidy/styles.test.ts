import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles, stylePaths } from './source-tree.ts';

interface Rule {
  readonly path: string;
  readonly selector: string;
  readonly body: string;
}

const rulesOf = (path: string): Rule[] => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    path,
    selector: selector!.trim(),
    body: body!,
  }));
};
const rules = stylePaths.flatMap(rulesOf);

/** Selectors for the direction of a figure. */
const direction = /\[data-(direction|side|tick|way|tone)=|\.(up|down|buy|sell|rows)\b/;

test('the up and down colours are used for price direction only, as users can swap them', () => {
  const wrong = rules.filter(
    ({ path, selector, body }) =>
      !path.endsWith('tokens.css') && /var\(--(on-)?(up|down)\b/.test(body) && !direction.test(selector),
  );
  expect(
    wrong.map(({ path, selector }) => `${path} ${selector}: an error is --danger-text, a good end --accent`),
  ).toEqual([]);
});

test('every endless animation ends under reduced motion', () => {
  // The base styles end those of elements; a class outweighs them.
  const endless = rules.filter(({ body }) => /animation:[^;]*\binfinite\b/.test(body));
  const moving = endless.filter(({ path, selector }) => {
    const text = readFileSync(join(root, path), 'utf8');
    const calm = text.split('@media (prefers-reduced-motion: reduce)').slice(1);
    return !calm.some((rest) => {
      const rule = rest.slice(rest.indexOf(`${selector} {`));
      return rest.includes(`${selector} {`) && /animation: none/.test(rule.slice(0, rule.indexOf('}')));
    });
  });
  expect(moving.map(({ path, selector }) => `${path} ${selector}`)).toEqual([]);
});

/** The file of a style import, from the repository's root. */
const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('#client/')
    ? specifier.replace('#client/', 'src/client/')
    : join(dirname(from), specifier).replaceAll('\\', '/');

interface User {
  readonly styles: string;
  readonly name: string;
  readonly text: string;
}

const users: readonly User[] = sourceFiles
  .filter(({ path }) => path.startsWith('src/client/') && !isTest(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, specifier]) => ({
      styles: targetOf(path, specifier!),
      name: name!,
      text,
    })),
  );

/** Used by name, by a computed name, or passed on as a whole. */
const uses = ({ name, text }: User, style: string): boolean =>
  new RegExp(`\\b${name}(\\.${style}\\b|\\['${style}'\\]|\\[(?!')|[^\\w.[ '])`).test(
    text.replace(/import [^;]*;/g, ''),
  );

test('no stylesheet has an unused class', () => {
  const unused = stylePaths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const own = rulesOf(path)
        .map(({ selector }) => selector.replaceAll(/:global\([^)]*\)|:global [^,{]*/g, ''))
        .join(' ');
      const wearers = users.filter(({ styles }) => styles === path);
      return [...new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, style]) => style!))]
        .filter((style) => !wearers.some((user) => uses(user, style)))
        .map((style) => `${path} .${style}`);
    });
  expect(unused).toEqual([]);
});

test('no component uses a class missing from its stylesheet', () => {
  const missing = users.flatMap(({ styles, name, text }) => {
    const classes = rulesOf(styles).map(({ selector }) => selector);
    return [...text.replace(/import [^;]*;/g, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b`, 'g'))]
      .map(([, style]) => style!)
      .filter((style) => !classes.some((selector) => new RegExp(`\\.${style}(?![\\w-])`).test(selector)))
      .map((style) => `${styles} has no .${style}`);
  });
  expect(missing).toEqual([]);
});

/** Spacing and weight by token and by number are equivalent: the numbers of each. */
const numbers: Readonly<Record<string, string>> = {
  'var(--space-1)': '4px',
  'var(--space-2)': '8px',
  'var(--space-3)': '12px',
  'var(--space-4)': '16px',
  'var(--space-5)': '24px',
  'var(--space-6)': '32px',
  'var(--weight-regular)': '400',
  'var(--weight-medium)': '550',
  'var(--weight-semibold)': '650',
  'var(--weight-bold)': '700',
};

/** Its declarations sorted by name, without those that the base styles give every element already. */
const declarationsOf = (body: string): string[] =>
  body
    .split(';')
    .map((declaration) => declaration.replaceAll(/\s+/g, ' ').trim())
    .filter((declaration) => declaration !== '' && declaration !== 'margin: 0')
    .map((declaration) =>
      declaration.replaceAll(/var\(--(?:space|weight)-\w+\)/g, (token) => numbers[token] ?? token),
    )
    .sort();

/**
 * The first page's own styles are inlined into the HTML, so that its few rules do not wait for the design
 * system's.
 */
const ofFirstPage = readFileSync(join(root, 'src/build/first-page-styles.ts'), 'utf8');
const isOwn = (path: string): boolean =>
  /^src\/client\/(features|components|admin)\//.test(path) &&
  !ofFirstPage.includes(`'${path.replace('src/client/', '').replace('.module.css', '')}'`);

/** The rules of each class, except classes that differ at another width. */
const classRules = stylePaths.filter(isOwn).flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const atRules = [...text.matchAll(/@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g)]
    .map(([rule]) => rule)
    .join('\n');
  const changes = (name: string): boolean => new RegExp(`\\${name}\\s*[,{]`).test(atRules);
  const bodies = new Map<string, string>();
  for (const { selector, body } of rulesOf(path))
    for (const name of selector.split(',').map((each) => each.trim()))
      if (/^\.[\w-]+$/.test(name) && !changes(name)) bodies.set(name, `${bodies.get(name) ?? ''};${body}`);
  return [...bodies].map(([name, body]) => ({ path, name, declarations: declarationsOf(body) }));
});

interface Part {
  readonly path: string;
  readonly use: string;
  /** A copy contains the declarations of one class of each of these. */
  readonly needs: readonly (readonly string[])[];
}
const parts: readonly Part[] = [
  {
    path: 'states/note',
    use: '<Note>',
    needs: [
      ['muted', 'danger', 'warn'],
      ['tiny', 'small'],
    ],
  },
  { path: 'layout/heading', use: '<Heading>', needs: [['title', 'card', 'label']] },
  { path: 'layout/stack', use: '<Stack>', needs: [['stack'], ['gap1', 'gap2', 'gap3', 'gap4', 'gap5']] },
  { path: 'layout/row', use: '<Row>', needs: [['row'], ['center', 'baseline']] },
  { path: 'lists/table', use: '<Table>', needs: [['table']] },
  { path: 'figures/progress', use: '<Progress>', needs: [['progress']] },
];

/** Whether a class contains only declarations of the part. */
const isCopyOf = ({ path, needs }: Part, declarations: readonly string[]): boolean => {
  const classes = new Map(
    rulesOf(`src/client/ui/${path}.module.css`).map(({ selector, body }) => [
      selector.slice(1),
      declarationsOf(body),
    ]),
  );
  const ofPart = new Set([...classes.values()].flat());
  return (
    declarations.every((declaration) => ofPart.has(declaration)) &&
    needs.every((names) =>
      names.some((name) => classes.get(name)!.every((declaration) => declarations.includes(declaration))),
    )
  );
};

test('no stylesheet duplicates a part of the design system', () => {
  const copies = classRules.flatMap(({ path, name, declarations }) => {
    const part = parts.find((each) => isCopyOf(each, declarations));
    return part ? [`${path} ${name}: use ${part.use} of #client/ui`] : [];
  });
  expect(copies).toEqual([]);
});

test('a rule repeated in four stylesheets is a part of the design system', () => {
  const filesOf = new Map<string, Set<string>>();
  for (const { path, selector, body } of rules) {
    const declarations = declarationsOf(body);
    if (!isOwn(path) || selector.startsWith('@') || declarations.length < 3) continue;
    const set = declarations.join('; ');
    filesOf.set(set, (filesOf.get(set) ?? new Set()).add(path));
  }
  const repeated = [...filesOf].flatMap(([set, files]) =>
    files.size < 4 ? [] : [`${[...files].join(', ')}: make a part in src/client/ui of "${set}"`],
  );
  expect(repeated).toEqual([]);
});

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LaidOutChart } from '#client/features/charts/chart.ts';
import { catalogue } from '#machines/catalogue.ts';
import { chartFiles, chartPath, chartText } from '#tests/charts/chart-files.ts';
import { layOut } from '#tests/charts/lay-out.ts';
import { readMachine } from '#tests/charts/read-machine.ts';
import { root } from './source-tree.ts';

const advice = 'run `npm run charts` and commit machines/charts and machines/README.md';

const readOf = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

const layoutOf = (name: string): LaidOutChart | undefined => {
  const text = readOf(chartPath(name));
  return text === undefined ? undefined : (JSON.parse(text) as LaidOutChart);
};

test.each(catalogue)('the chart file of $name is up to date with its machine', ({ name, machine }) => {
  const layout = layoutOf(name);
  if (!layout) throw new Error(`${name} has no chart: ${advice}`);
  const model = readMachine(machine);
  const states = layout.states.map(
    ({ x: _, y: _y, width: _width, height: _height, lines: _lines, ...state }) => state,
  );
  expect({ states, edges: layout.edges }, `the chart of ${name} is out of date: ${advice}`).toEqual(
    JSON.parse(JSON.stringify(model)),
  );
});

test('every image, diagram and index is generated from the chart files', () => {
  const charts = catalogue.flatMap((entry) => {
    const layout = layoutOf(entry.name);
    return layout ? [[entry, layout] as const] : [];
  });
  const files = chartFiles(charts);
  const outdated = [...files]
    .filter(([path, text]) => readOf(path) !== text)
    .map(([path]) => `${path} is out of date: ${advice}`);
  const left = readdirSync(join(root, 'machines', 'charts'))
    .filter((name) => !files.has(`machines/charts/${name}`))
    .map((name) => `machines/charts/${name} has no machine: ${advice}`);
  expect([...outdated, ...left]).toEqual([]);
});

/** The part of Mermaid's syntax that the diagrams use; Mermaid's keywords are not used as state names. */
const mermaidLine =
  /^ *(?:\[\*\] --> (?<first>\w+)|(?<final>\w+) --> \[\*\]|(?<from>\w+) --> (?<to>\w+) : [^:;#"]+|state "[\w.]+" as (?<named>\w+)(?: \{)?|(?:note (?:left|right) of )?(?<described>\w+) : [^:;#"]+|--|\})$/;
const reserved = new Set([
  'end',
  'state',
  'note',
  'direction',
  'class',
  'classDef',
  'style',
  'default',
  'click',
  'as',
  'hide',
  'scale',
]);

test.each(catalogue)(
  'the diagram of $name is valid Mermaid, with one line between two states',
  ({ name }) => {
    const [head, ...lines] = (readOf(`machines/charts/${name}.mmd`) ?? '').trimEnd().split('\n');
    const read = lines.map((line) => ({ line, groups: mermaidLine.exec(line)?.groups }));
    expect([
      head,
      ...read.filter(({ line, groups }) => !groups && !/^ *(?:--|\})$/.test(line)).map(({ line }) => line),
    ]).toEqual(['stateDiagram-v2']);
    const named = read.flatMap(({ groups }) => groups?.['named'] ?? []);
    const spoken = read.flatMap(({ groups }) =>
      ['first', 'final', 'from', 'to', 'described'].flatMap((role) => groups?.[role] ?? []),
    );
    expect(spoken.filter((state) => !named.includes(state))).toEqual([]);
    expect(named.filter((state, place) => reserved.has(state) || named.indexOf(state) !== place)).toEqual([]);
    const arrows = read.flatMap(({ groups }) =>
      groups?.['from'] ? [`${groups['from']} --> ${groups['to']}`] : [],
    );
    expect(arrows.filter((arrow, place) => arrows.indexOf(arrow) !== place)).toEqual([]);
  },
);

/**
 * Computing every position again takes half a minute; the smallest chart shows whether the algorithm has
 * changed.
 */
test('the same chart gets the same layout', async () => {
  const smallest = catalogue.toSorted(
    (a, b) => Object.keys(a.machine.root.states).length - Object.keys(b.machine.root.states).length,
  )[0]!;
  expect(chartText(await layOut(smallest.name, readMachine(smallest.machine))), advice).toBe(
    readOf(chartPath(smallest.name)),
  );
});

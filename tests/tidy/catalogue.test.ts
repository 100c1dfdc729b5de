import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { sourceFiles } from './source-tree.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

test('every machine is in the catalogue', () => {
  const files = sourceFiles.map(({ path }) => path).filter((path) => path.endsWith('.machine.ts'));
  expect(catalogue.map(({ file }) => file).sort()).toEqual(files.sort());
});

test('no two entries share a name or a machine', () => {
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map(({ machine }) => machine.id)).size).toBe(catalogue.length);
});

test.each(catalogue)(
  '$name has an example of every event and actor its chart names',
  ({ machine, events, answers }) => {
    const nodes = nodesOf(machine.root);
    const named = nodes
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => type !== '' && type !== '*' && !type.startsWith('xstate.'));
    expect(named.filter((type) => !events[type]?.length)).toEqual([]);
    const sources = nodes.flatMap((node) => node.invoke.map(({ src }) => String(src)));
    expect(sources.filter((source) => !Object.hasOwn(answers, source))).toEqual([]);
  },
);

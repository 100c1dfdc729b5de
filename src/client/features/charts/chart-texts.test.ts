import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LaidOutChart } from './chart.ts';
import { declaredTexts } from './declared-texts.ts';
import { wordedEvents } from './event-labels.ts';
import { wordedStates } from './state-labels.ts';

const folder = join(import.meta.dirname, '../../../../machines/charts');
const charts = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LaidOutChart);
const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

test('every state of every chart has a label, and no other name has', () => {
  const states = charts.flatMap((chart) =>
    chart.states.filter(({ id }) => id !== '').map(({ name }) => name),
  );
  expect(sorted(wordedStates)).toEqual(sorted(states));
});

test('every event of every chart has a label, and no other name has', () => {
  const events = charts.flatMap(({ edges }) =>
    edges.flatMap(({ cause }) => (cause.kind === 'event' ? [cause.name] : [])),
  );
  expect(sorted(wordedEvents)).toEqual(sorted(events));
});

test('no two resources label the same name', () => {
  const declared = declaredTexts.flatMap(({ machines, states = {}, events = {} }) => [
    ...Object.keys(machines).map((name) => `machine ${name}`),
    ...Object.keys(states).map((name) => `state ${name}`),
    ...Object.keys(events).map((name) => `event ${name}`),
  ]);
  expect(declared.filter((name, place) => declared.indexOf(name) !== place)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { causeName } from './cause-name.ts';
import type { Arrow, Box, LaidOutChart } from './chart.ts';
import { actorsHere, eventsHere } from './happenings.ts';
import { eventName, whereabouts } from './live-names.ts';
import { summaries, summaryOf } from './load-chart.ts';
import { advance, begin, type Moment } from './simulation.ts';
import { leavesOf, statesOf } from './where.ts';

const folder = join(import.meta.dirname, '../../../../machines/charts');
const charts = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LaidOutChart);
const chartOf = (name: string): LaidOutChart => charts.find((chart) => chart.name === name)!;
const entryOf = (name: string) => catalogue.find((entry) => entry.name === name)!;

const stateOf = ({ states }: LaidOutChart, id: string) => states.find((state) => state.id === id);
/** Whether a point is on the border of a box, within the rounding of the drawing. */
const isOnBorder = ({ x, y, width, height }: Box, pointX: number, pointY: number): boolean => {
  const isWithin = pointX >= x - 2 && pointX <= x + width + 2 && pointY >= y - 2 && pointY <= y + height + 2;
  const isInner = pointX > x + 2 && pointX < x + width - 2 && pointY > y + 2 && pointY < y + height - 2;
  return isWithin && !isInner;
};

test('every machine of the product has a chart, and every chart a machine', () => {
  expect(charts.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort());
  expect(summaries.map(({ name }) => name).sort()).toEqual(catalogue.map(({ name }) => name).sort());
  expect([summaryOf('no-such'), summaryOf(undefined)]).toEqual([undefined, undefined]);
});

test.each(charts)('every transition of $name connects existing states', (chart) => {
  const ends = chart.edges.flatMap(({ source, targets }) => [source, ...targets]);
  expect(ends.filter((id) => !stateOf(chart, id))).toEqual([]);
  expect(new Set(chart.edges.map(({ id }) => id)).size).toBe(chart.edges.length);
});

test.each(charts)('every transition line of $name starts and ends at the border of its state', (chart) => {
  const strays = chart.arrows.filter(({ source, target, points }: Arrow) => {
    const [from, to] = [stateOf(chart, source)!, stateOf(chart, target)!];
    return !isOnBorder(from, points[0]!, points[1]!) || !isOnBorder(to, points.at(-2)!, points.at(-1)!);
  });
  expect(strays.map(({ id }) => id)).toEqual([]);
});

test.each(charts)('every transition of $name is drawn: as a line, or in the box of its state', (chart) => {
  const rendered = new Set([
    ...chart.arrows.flatMap(({ edges }) => edges),
    ...chart.states.flatMap(({ lines }) => lines.flatMap(({ edge }) => edge ?? [])),
  ]);
  expect(chart.edges.filter(({ id }) => !rendered.has(id)).map(({ id }) => id)).toEqual([]);
});

test.each(charts)('every state of $name is drawn inside the chart and its parent state', (chart) => {
  const isIn = (inner: Box, outer: Box): boolean =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
  const whole = { x: 0, y: 0, width: chart.width, height: chart.height };
  const strays = chart.states.filter(
    (state) => !isIn(state, whole) || (state.parent !== null && !isIn(state, stateOf(chart, state.parent)!)),
  );
  expect(strays.map(({ id }) => id)).toEqual([]);
});

test.each(summaries)(
  'the list entry of $name matches its chart',
  ({ name, states, width, height, outline }) => {
    const chart = chartOf(name);
    expect([width, height]).toEqual([chart.width, chart.height]);
    expect(states).toBe(chart.states.filter(({ id }) => id !== '').length);
    expect(outline.length % 4).toBe(0);
  },
);

test('states are listed with their parents, and leaves without them', () => {
  const active = statesOf({ signedIn: { settled: 'idle' } });
  expect([...active]).toEqual(['', 'signedIn', 'signedIn.settled', 'signedIn.settled.idle']);
  expect(leavesOf(active)).toEqual(['signedIn.settled.idle']);
  expect(leavesOf(statesOf({ one: 'a', other: 'b' }))).toEqual(['one.a', 'other.b']);
  expect(leavesOf(statesOf('visitor'))).toEqual(['visitor']);
});

test('a running machine is in the state of its last event; one without events is in none', () => {
  const event = (value: string) => ({ type: 'user.signedIn', value, atMs: 0 });
  expect(whereabouts({ events: [event('visitor'), event('signingIn')] } as never)).toBe('signingIn');
  expect(whereabouts({ events: [] })).toBe('');
});

test.each([
  ['user.signedIn', 'user.signedIn'],
  ['xstate.init', 'start'],
  ['no.such', 'no.such'],
])('the event %s is called %s', (type, name) => {
  expect(eventName(chartOf('session'), type)).toBe(name);
});

test('an answer is named after its actor, a time-out after its delay', () => {
  expect(causeName({ kind: 'done', name: 'loadUser' })).toBe('done loadUser');
  expect(causeName({ kind: 'error', name: 'loadUser' })).toBe('error loadUser');
  expect(causeName({ kind: 'after', name: 'restoreTimeout' })).toBe('after restoreTimeout');
  expect(causeName({ kind: 'finished', name: '' })).toBe('when finished');
  expect(causeName({ kind: 'always', name: '' })).toBe('always');
  const done = chartOf('session').edges.find(({ cause }) => cause.kind === 'done')!;
  expect(eventName(chartOf('session'), done.event)).toBe(`done ${done.cause.name}`);
});

/** Steps that can be sent from a moment, each with its first example payload. */
const stepsFrom = (name: string, moment: Moment) => [
  ...eventsHere(chartOf(name), moment).map(
    (event) => ({ kind: 'event', name: event, payload: { example: 0 } }) as const,
  ),
  ...actorsHere(entryOf(name), moment).flatMap(({ src, done, error }) => [
    ...(done.length > 0 ? [{ kind: 'done', name: src, payload: { example: 0 } } as const] : []),
    ...(error.length > 0 ? [{ kind: 'error', name: src, payload: { example: 0 } } as const] : []),
  ]),
  ...(moment.timers.length > 0 ? [{ kind: 'clock' } as const] : []),
];

test.each(catalogue)(
  'the first step the simulator of $name offers is accepted or refused, and never throws',
  (entry) => {
    let places = [begin(entry)];
    for (let depth = 0; depth < 3; depth += 1) {
      places = places.slice(0, 12).flatMap((moment) =>
        stepsFrom(entry.name, moment).flatMap((step) => {
          const next = advance(entry, moment, step);
          if (!next.ok) {
            expect(next.refusal.kind).not.toBe('threw');
            return [];
          }
          const { active, taken, clockMs, timers } = next.moment;
          expect([...active].filter((id) => !stateOf(chartOf(entry.name), id))).toEqual([]);
          const known = new Set(chartOf(entry.name).edges.map(({ id }) => id));
          expect([...taken].filter((id) => !known.has(id))).toEqual([]);
          expect(clockMs).toBeGreaterThanOrEqual(moment.clockMs);
          expect(timers.every(({ dueMs }) => dueMs >= clockMs)).toBe(true);
          return next.moment.snapshot.status === 'active' ? [next.moment] : [];
        }),
      );
    }
  },
);

test.each(catalogue)('the answers $name offers are those of its running actors', (entry) => {
  const moment = begin(entry);
  const invokes = chartOf(entry.name)
    .states.filter(({ id }) => moment.active.has(id))
    .flatMap((state) => state.invokes.map(({ src }) => src));
  expect(
    actorsHere(entry, moment)
      .map(({ src }) => src)
      .sort(),
  ).toEqual([...new Set(invokes)].sort());
});

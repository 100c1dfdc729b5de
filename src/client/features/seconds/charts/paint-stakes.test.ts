import { beforeAll, expect, test, vi } from 'vitest';
import type { ChartColours } from '#client/lib/chart/draw-candles.ts';
import type { TickPlace } from '#client/lib/chart/tick-plot.ts';
import { paintStakes } from './paint-stakes.ts';
import type { StakeMarker } from './stake-geometry.ts';

beforeAll(() => vi.stubGlobal('devicePixelRatio', 1));

const colours = { up: 'green', down: 'red', strong: 'white', ground: 'black', font: 'sans' } as ChartColours;
const mark = (given: Partial<StakeMarker> = {}): StakeMarker => ({
  id: 1,
  isUp: true,
  entry: 50,
  openedMs: 20,
  dueMs: 80,
  ...given,
});

/** Painted output: filled areas by colour, and texts with their positions. */
const paint = (
  markers: readonly StakeMarker[],
  shaded: StakeMarker | null,
  size = { height: 100, width: 100 },
  shadedFrom?: number,
) => {
  const areas: [colour: string, ...rect: number[]][] = [];
  const texts: [text: string, x: number, y: number][] = [];
  const lines: number[][] = [];
  const ctx = new Proxy({ fillStyle: '' } as Record<string, unknown>, {
    get: (own, name) =>
      name === 'fillRect'
        ? (...rect: number[]) => areas.push([String(own['fillStyle']), ...rect])
        : name === 'fillText'
          ? (text: string, x: number, y: number) => texts.push([text, x, y])
          : name === 'lineTo'
            ? (...to: number[]) => lines.push(to)
            : name === 'measureText'
              ? (text: string) => ({ width: text.length })
              : (own[String(name)] ?? (() => undefined)),
  });
  const place: TickPlace = {
    ctx: ctx as unknown as CanvasRenderingContext2D,
    x: (timeMs) => timeMs,
    y: (price) => size.height - price,
    left: 0,
    right: size.width,
    top: 0,
    bottom: size.height,
  };
  paintStakes(place, {
    markers,
    shaded,
    shadedFromMs: shadedFrom ?? shaded?.openedMs ?? 0,
    colours,
    names: { win: 'win', lose: 'lose' },
    formatTime: (timeMs) => `at ${timeMs}`,
  });
  return { areas, texts, lines };
};

test('a stake on up is shaded as a win above its entry, a loss below, until its end', () => {
  expect(paint([mark()], mark()).areas).toEqual([
    ['green', 20, 0, 60, 50],
    ['red', 20, 50, 60, 50],
  ]);
});

test('of a running stake only the time ahead is shaded', () => {
  expect(paint([mark()], mark(), undefined, 50).areas).toEqual([
    ['green', 50, 0, 30, 50],
    ['red', 50, 50, 30, 50],
  ]);
});

test('an expiry beyond the window has no time on the axis', () => {
  const next = mark({ dueMs: 70 });
  const { texts } = paint([mark({ id: 2, dueMs: 130 }), next], next);
  expect(texts.map(([text]) => text).filter((text) => text.startsWith('at'))).toEqual(['at 70']);
});

test('a stake on down is shaded the other way round', () => {
  const down = mark({ isUp: false, entry: 70 });
  expect(paint([down], down).areas).toEqual([
    ['red', 20, 0, 60, 30],
    ['green', 20, 30, 60, 70],
  ]);
});

test('both sides are labelled, each on its own side', () => {
  const texts = paint([mark()], mark()).texts.filter(([text]) => text === 'win' || text === 'lose');
  expect(texts.map(([text, , y]) => [text, y < 50])).toEqual([
    ['win', true],
    ['lose', false],
  ]);
});

test('a side too low for its label has none, and nothing overlaps the other', () => {
  const low = mark({ entry: 95 });
  const texts = paint([low], low).texts.map(([text]) => text);
  expect(texts).not.toContain('win');
  expect(texts).toContain('lose');
});

test('an entry outside the visible range shades one side alone', () => {
  const above = mark({ entry: 150 });
  expect(paint([above], above).areas).toEqual([
    ['green', 20, 0, 60, 0],
    ['red', 20, 0, 60, 100],
  ]);
});

test('a stake that started before the window is shaded from its edge', () => {
  const early = mark({ openedMs: -30, dueMs: 130 });
  expect(paint([early], early).areas[0]).toEqual(['green', 0, 0, 100, 50]);
});

test('without a selected stake nothing is shaded, and each stake still has its entry and its end', () => {
  const { areas, lines, texts } = paint([mark(), mark({ id: 2, entry: 30, dueMs: 60 })], null);
  expect(areas).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      [80, 50],
      [80, 100],
      [60, 70],
      [60, 100],
    ]),
  );
  expect(texts.map(([text]) => text)).toEqual(['at 80', 'at 60']);
});

test('where two ends are too close, the next to settle shows its time', () => {
  const [next, later] = [mark({ dueMs: 70 }), mark({ id: 2, dueMs: 72 })];
  expect(
    paint([later, next], next)
      .texts.map(([text]) => text)
      .filter((text) => text.startsWith('at')),
  ).toEqual(['at 70']);
});

test('the time of a stake that ends at the edge stays within the chart', () => {
  const [, x] = paint([mark({ dueMs: 100 })], null).texts[0]!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + 'at 100'.length).toBeLessThanOrEqual(100);
});

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { SwipeRow } from './swipe-row.tsx';

let asked = 0;
beforeEach(() => {
  asked = 0;
});
const ask = (): void => void (asked += 1);

/** Drags a pointer over the row through these offsets, each from where it went down, and releases it. */
const drag = async (
  places: readonly (readonly [across: number, down: number])[],
  { from = 300, pointerType = 'touch', end = fireEvent.pointerUp, hasAction = true } = {},
): Promise<HTMLElement> => {
  await show(
    <ul>
      <SwipeRow label="Cancel" onAct={hasAction ? ask : undefined}>
        Order 1
      </SwipeRow>
    </ul>,
  );
  const row = control('listitem', '').lastElementChild as HTMLElement;
  row.setPointerCapture = () => undefined;
  const pointer = { pointerId: 1, pointerType, button: 0 };
  fireEvent.pointerDown(row, { ...pointer, clientX: from, clientY: 100 });
  for (const [across, down] of places)
    fireEvent.pointerMove(row, { ...pointer, clientX: from + across, clientY: 100 + down });
  const [across, down] = places.at(-1)!;
  const moved = row.style.getPropertyValue('translate');
  end(row, { ...pointer, clientX: from + across, clientY: 100 + down });
  expect(row.style.getPropertyValue('translate')).toBe('');
  row.dataset['moved'] = moved;
  return row;
};

test('a swipe past the threshold asks once, and the row returns', async () => {
  const row = await drag([
    [-20, 2],
    [-80, 30],
  ]);
  expect([asked, row.dataset['moved']]).toEqual([1, '-80px']);
});

test('it moves no further than the action is wide', async () => {
  expect(
    (
      await drag([
        [-20, 0],
        [-400, 0],
      ])
    ).dataset['moved'],
  ).toBe('-96px');
});

test.each([
  [
    'too little',
    [
      [-20, 0],
      [-60, 0],
    ],
    {},
  ],
  [
    'the other way',
    [
      [20, 0],
      [90, 0],
    ],
    {},
  ],
  [
    'downwards first, which scrolls',
    [
      [-5, 20],
      [-90, 25],
    ],
    {},
  ],
  [
    'from the edge, which is the system’s',
    [
      [-20, 0],
      [-90, 0],
    ],
    { from: 1020 },
  ],
  [
    'by a mouse',
    [
      [-20, 0],
      [-90, 0],
    ],
    { pointerType: 'mouse' },
  ],
  [
    'taken back by the browser',
    [
      [-20, 0],
      [-90, 0],
    ],
    { end: fireEvent.pointerCancel },
  ],
  [
    'where there is no action',
    [
      [-20, 0],
      [-90, 0],
    ],
    { hasAction: false },
  ],
] as const)('nothing is requested when it is pushed %s', async (_, places, how) => {
  await drag(places, how);
  expect(asked).toBe(0);
});

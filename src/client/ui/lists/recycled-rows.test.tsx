// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { RecycledRows } from './recycled-rows.tsx';

const texts = (): string[] => screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
const inOrder = (rows: readonly string[]): string[] =>
  rows.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4)));

test('scrolled rows are rendered in the existing boxes, and are in order once the list rests', async () => {
  const scroller = document.body.appendChild(document.createElement('div'));
  await show(
    <RecycledRows count={1_000} scroller={scroller} rowHeight={50}>
      {(place) => `row ${place}`}
    </RecycledRows>,
  );
  const boxes = screen.getAllByRole('listitem');
  expect(texts()).toEqual(inOrder(texts()));
  scroller.scrollTop = 333 * 50;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(texts()).toContain('row 333'));
  expect(new Set(screen.getAllByRole('listitem'))).toEqual(new Set(boxes));
  await waitFor(() => expect(texts()).toEqual(inOrder(texts())));
  scroller.scrollTop = 1_000 * 50;
  fireEvent.scroll(scroller);
  await waitFor(() => expect(texts()).toContain('row 999'));
  expect(texts()).not.toContain('row 1000');
  expect(new Set(texts()).size).toBe(boxes.length);
});

test('a list shorter than the window has a box for each row', async () => {
  const scroller = document.createElement('div');
  await show(
    <RecycledRows count={3} scroller={scroller} rowHeight={50}>
      {(place) => `row ${place}`}
    </RecycledRows>,
  );
  expect(texts()).toEqual(['row 0', 'row 1', 'row 2']);
});

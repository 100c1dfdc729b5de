// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, pageText } from '#tests/support/show.tsx';
import { MovedPrice } from './moved-price.tsx';
import { NotPlaced } from './not-placed.tsx';

let done: string[] = [];
const offer = (isBlocked = false) => ({
  isBlocked,
  onReview: () => void done.push('review'),
  onDismiss: () => void done.push('keep'),
});
const intoView = vi.fn();

beforeEach(() => {
  done = [];
  intoView.mockClear();
  HTMLElement.prototype.scrollIntoView = intoView;
});
afterEach(() => vi.restoreAllMocks());

test('the notice of an order that was not placed scrolls into view and takes the focus', async () => {
  await show(<NotPlaced {...offer()} />);
  expect([intoView.mock.contexts, intoView.mock.calls]).toEqual([
    [document.activeElement],
    [[{ block: 'center' }]],
  ]);
  expect(document.activeElement?.textContent).toContain('Not placed.');
});

test('a moved price is named, and the same order is offered at it', async () => {
  await show(<MovedPrice price="97,500.00" {...offer()} />);
  expect(pageText()).toContain('The price moved to 97,500.00. Nothing was filled.');
  fireEvent.click(control('button', 'Place at 97,500.00'));
  fireEvent.click(control('button', 'Keep my order'));
  expect(done).toEqual(['review', 'keep']);
});

test('while prices do not move the offer stays in the focus order, and its button works', async () => {
  await show(<NotPlaced {...offer(true)} />);
  const review = control('button', 'Review again');
  review.focus();
  expect([
    document.activeElement,
    review.getAttribute('aria-disabled'),
    review.hasAttribute('disabled'),
  ]).toEqual([review, 'true', false]);
  fireEvent.click(review);
  expect(done).toEqual(['review']);
});

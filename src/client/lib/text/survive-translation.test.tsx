// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translatePage } from '#tests/support/translate-page.ts';
import { surviveTranslation } from './survive-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => surviveTranslation(document.body));
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
afterEach(cleanup);

/** Waits for the page's observers to run. */
const settle = () => act(async () => new Promise<void>((resolve) => void setTimeout(resolve)));

interface PieceProps {
  age: string;
  hint?: string;
  isMarked?: boolean;
}

/** Text next to elements, which React stores in separate text nodes. */
const Piece = ({ age, hint, isMarked = false }: PieceProps) => (
  <p>
    {isMarked ? <b>!</b> : null}
    {age}
    <i />
    {hint}
  </p>
);

const translated = async (props: PieceProps) => {
  const shown = render(<Piece {...props} />);
  await settle();
  translatePage(shown.container);
  await settle();
  return shown;
};

test('a node a library inserts before nothing is appended', () => {
  const list = document.createElement('ul');
  const [first, last] = [document.createElement('li'), document.createElement('li')];
  list.insertBefore(first, null);
  list.insertBefore(last, undefined as unknown as null);
  expect([...list.children]).toEqual([first, last]);
});

test('unchanged text stays translated', async () => {
  const { container, rerender } = await translated({ age: 'Live' });
  rerender(<Piece age="Live" />);
  await settle();
  expect(container.textContent).toBe('«Live»');
});

test('changed text is updated: a translated page does not go on saying Live', async () => {
  const { container, rerender } = await translated({ age: 'Live', hint: 'Rates' });
  rerender(<Piece age="Updated 5 s ago" hint="Rates" />);
  await settle();
  expect(container.textContent).toBe('Updated 5 s ago«Rates»');
});

test('text removed from a translated page disappears, and the page does not break', async () => {
  const { container, rerender } = await translated({ age: 'Live', hint: 'Rates' });
  rerender(<Piece age="Live" />);
  await settle();
  expect(container.textContent).toBe('«Live»');
});

test('a node is inserted before a translated text', async () => {
  const { container, rerender } = await translated({ age: 'Live' });
  rerender(<Piece age="Live" isMarked />);
  await settle();
  expect(container.textContent).toBe('!Live');
});

test('a page translated a second time is still under the control of the app', async () => {
  const { container, rerender } = await translated({ age: 'Live' });
  for (const font of container.querySelectorAll('font')) {
    const again = document.createElement('font');
    again.append('ao vivo');
    font.replaceWith(again);
  }
  await settle();
  rerender(<Piece age="Updated 5 s ago" />);
  await settle();
  expect(container.textContent).toBe('Updated 5 s ago');
});

test('removing a node that is not in the page still throws', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(child)).toThrow();
});

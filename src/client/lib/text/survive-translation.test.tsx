// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translatePage } from '#tests/support/translate-page.ts';
import { surviveTranslation } from './survive-translation.ts';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => void surviveTranslation(document.body));
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

/** As some extensions do: the text stays, in an element of its own. */
const wrapTexts = (root: Element): void => {
  for (const text of [...root.querySelectorAll('p')].flatMap(({ childNodes }) => [...childNodes])) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  }
};

test('text moved into an element is changed, removed and inserted before', async () => {
  const { container, rerender } = render(<Piece age="Live" hint="Rates" />);
  await settle();
  wrapTexts(container);
  await settle();
  rerender(<Piece age="Updated 5 s ago" hint="Rates" isMarked />);
  await settle();
  expect(container.textContent).toBe('!Updated 5 s agoRates');
  rerender(<Piece age="Live" />);
  await settle();
  expect(container.textContent).toBe('Live');
});

test('a text is found again although its translation was inserted some time before it was removed', async () => {
  const { container, rerender } = render(<Piece age="Live" />);
  await settle();
  const text = container.querySelector('p')!.firstChild as Text;
  const font = document.createElement('font');
  font.textContent = '«Live»';
  text.before(font);
  await settle();
  text.remove();
  await settle();
  rerender(<Piece age="Updated 5 s ago" />);
  await settle();
  expect(container.textContent).toBe('Updated 5 s ago');
});

/** Two texts that React stores in adjacent nodes. */
const Pair = ({ first, second }: { first: string; second: string | undefined }) => (
  <p>
    {first}
    {second}
  </p>
);

test('a removed text is not part of the translation of its neighbour', async () => {
  const { container, rerender } = render(<Pair first="12" second=" s" />);
  await settle();
  translatePage(container);
  await settle();
  rerender(<Pair first="12" second={undefined} />);
  await settle();
  rerender(<Pair first="13" second={undefined} />);
  await settle();
  expect(container.textContent).toBe('13');
});

test('a page that was translated before is reported, so that the app renders it again', async () => {
  const [page, app] = [document.createElement('body'), document.createElement('main')];
  app.id = 'root';
  app.append('Live');
  // An extension's own element is no translation of the app.
  page.append(app, document.createElement('font'));
  expect(surviveTranslation(page)).toBe(false);
  translatePage(app);
  expect(surviveTranslation(page)).toBe(true);
});

test('removing a node that is not in the page still throws', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')];
  expect(() => parent.removeChild(child)).toThrow();
});

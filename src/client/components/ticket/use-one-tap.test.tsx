// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { useOneTap } from './use-one-tap.ts';

const done: string[] = [];

const Pressed = ({ shown }: { shown: string | null }) => {
  const oneTap = useOneTap({
    offered: shown === null ? null : { label: shown, shown },
    send: (order) => done.push(`sent ${order}`),
    ask: () => done.push('asked'),
  });
  return (
    <button onPointerDown={oneTap?.onPointerDown} onClick={oneTap?.onClick}>
      {oneTap?.label ?? 'asks'}
    </button>
  );
};
const button = (): HTMLElement => document.querySelector('button')!;
const takeDone = (): string[] => done.splice(0);

test('a tap sends the figures on the button at pointer down, even if they change before pointer up', async () => {
  const { rerender } = await show(<Pressed shown="97.00" />);
  expect(control('button', '97.00')).toBe(button());
  fireEvent.pointerDown(button());
  rerender(<Pressed shown="98.00" />);
  fireEvent.click(button(), { detail: 1 });
  expect(takeDone()).toEqual(['sent 97.00']);
});

test('a tap that started before the button showed its figures asks for confirmation', async () => {
  const { rerender } = await show(<Pressed shown={null} />);
  fireEvent.pointerDown(button());
  rerender(<Pressed shown="97.00" />);
  fireEvent.click(button(), { detail: 1 });
  expect(takeDone()).toEqual(['asked']);
});

test('a key press sends the figures shown on the button', async () => {
  await show(<Pressed shown="97.00" />);
  fireEvent.click(button(), { detail: 0 });
  expect(takeDone()).toEqual(['sent 97.00']);
});

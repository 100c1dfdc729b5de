// @vitest-environment happy-dom
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { useRolledTotal } from './use-rolled-total.ts';

const rolls: string[] = [];
let nowMs = 0;
beforeEach(() => {
  rolls.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // Each change comes after a pause.
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  Element.prototype.animate = (([first]: { transform: string }[]) =>
    void rolls.push(first!.transform)) as unknown as Element['animate'];
});

const Total = ({ usdt, text }: { usdt: string | undefined; text: string | undefined }) => {
  const figure = useRef<HTMLParagraphElement>(null);
  useRolledTotal(figure, usdt, text);
  return <p ref={figure}>{text}</p>;
};

/** The rolls as a total passes through these values. */
const rolled = async (
  ...seen: readonly (readonly [usdt: string | undefined, text: string | undefined])[]
): Promise<string[]> => {
  const [first, ...rest] = seen.map(([usdt, text]) => <Total usdt={usdt} text={text} />);
  const { rerender } = await show(first!);
  rest.forEach(rerender);
  return rolls;
};

const up = 'translateY(0.3em)';
const down = 'translateY(-0.3em)';

test('a total rolls in the direction of its change, and not when it first loads', async () => {
  expect(
    await rolled([undefined, undefined], ['9.5', '$9.50'], ['10.5', '$10.50'], ['9.75', '$9.75']),
  ).toEqual([up, down]);
});

test('a change too small to display rolls nothing, nor does another currency', async () => {
  expect(
    await rolled(['10', '$10.00'], ['10.001', '$10.00'], ['10.001', '€9.20'], ['10.2', '€9.40']),
  ).toEqual([up]);
});

test('a hidden total does not roll, nor does it roll when shown again', async () => {
  expect(await rolled(['10', '$10.00'], ['10', '••••'], ['11', '••••'], ['11', '$11.00'])).toEqual([]);
});

// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, show } from '#tests/support/show.tsx';
import { Chips } from './chips.tsx';
import { Segments } from './segments.tsx';
import { Switch } from './switch.tsx';

const options = [
  { value: 'market', label: 'Market' },
  { value: 'limit', label: 'Limit' },
  { value: 'look', label: 'Chart', icon: 'settings' },
] as const;

test.each([
  ['segments', Segments],
  ['chips', Chips],
])('%s are radio buttons of one named group, with one selected', async (_, Choices) => {
  const chosen: string[] = [];
  await show(
    <Choices label="Order type" options={options} value="market" onChange={(value) => chosen.push(value)} />,
  );
  expect(control('radiogroup', 'Order type').querySelectorAll('input[type="radio"]')).toHaveLength(3);
  expect((control('radio', 'Market') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(control('radio', 'Limit'));
  expect(chosen).toEqual(['limit']);
});

test('a choice drawn as an image still has its name', async () => {
  await show(<Segments label="Order type" options={options} value="market" onChange={() => undefined} />);
  expect(control('radio', 'Chart')).toBeTruthy();
});

test('two groups on one page do not affect the choice of each other', async () => {
  await show(
    <>
      <Segments label="First" options={options} value="market" onChange={() => undefined} />
      <Segments label="Second" options={options} value="limit" onChange={() => undefined} />
    </>,
  );
  const names = [...document.querySelectorAll('input')].map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});

test('a switch has a label and a description, and reports its new state', async () => {
  const put: boolean[] = [];
  await show(
    <Switch label="Hotkeys" description="Keys act at once" checked={false} onChange={(to) => put.push(to)} />,
  );
  const described = control('switch', 'Hotkeys').getAttribute('aria-describedby');
  expect(document.getElementById(described!)?.textContent).toBe('Keys act at once');
  fireEvent.click(control('switch', 'Hotkeys'));
  expect(put).toEqual([true]);
});

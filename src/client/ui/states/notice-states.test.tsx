// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { features } from '#client/app/features.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { control, show, pageText } from '#tests/support/show.tsx';
import { Age } from './age.tsx';
import { Breakdown, Pane } from './breakdown.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Change } from '#client/ui/figures/change.tsx';
import { Failed } from './failed.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('a part that throws leaves its neighbour, and recovers on the second try', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('no such row');
    return <p>The ladder</p>;
  };
  await show(
    <>
      <Pane>
        <Part />
      </Pane>
      <p>The chart</p>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of the page stopped working');
  expect(pageText()).toContain('The chart');
  isBroken = false;
  fireEvent.click(control('button', 'Try again'));
  expect(pageText()).toBe('The ladderThe chart');
});

test('a broken part is rendered again at another place without a press', async () => {
  const Part = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('no such row');
    return <p>Sound</p>;
  };
  const pane = (place: string) => (
    <Pane place={place}>
      <Part broken={place === 'a'} />
    </Pane>
  );
  const { rerender } = await show(pane('a'));
  rerender(pane('b'));
  expect(pageText()).toBe('Sound');
});

test('without a clipboard, the report can be read and copied from the page', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('not allowed')) },
  });
  await show(<Breakdown title="It broke" problem={new Error('no such row')} onRetry={() => undefined} />);
  fireEvent.click(control('button', 'Copy report'));
  const report = (await screen.findByRole('textbox', { name: 'Report' })) as HTMLTextAreaElement;
  expect(report.value).toContain('no such row');
  vi.unstubAllGlobals();
});

test('a failure offers a retry only if there is one', async () => {
  const { queryByRole } = await show(<Failed title="No connection" />);
  expect(queryByRole('button')).toBeNull();
});

test('figures are live or have an age, never both', async () => {
  const { rerender, container } = await show(<Age asOf={Date.now() - 65_000} isLive={() => false} />);
  expect(pageText()).toMatch(/^Updated /);
  rerender(<Age asOf={Date.now()} isLive={() => true} />);
  expect(pageText()).toBe('Live');
  rerender(<Age asOf={undefined} isLive={() => true} />);
  expect(container.textContent).toBe('');
});

test('nothing is called live next to the notice of a slow network, or on a page that waits for content', async () => {
  const age = () => <Age asOf={Date.now()} isLive={() => true} />;
  const { rerender } = await show(age());
  act(() => netStatus.set('slow'));
  expect(pageText()).toMatch(/^Updated /);
  act(() => netStatus.set('online'));
  expect(pageText()).toBe('Live');
  rerender(
    <>
      {age()}
      <Skeleton />
    </>,
  );
  expect(pageText()).toMatch(/^Updated /);
  rerender(age());
  expect(pageText()).toBe('Live');
});

test.each([
  ['1.5', '+1.50%'],
  ['-1.5', '-1.50%'],
  ['-0.00', '0.00%'],
])('a change of %s percent reads %s, so that it is clear without colours', async (percent, text) => {
  await show(<Change percent={percent} />);
  expect(pageText().replace(/[▲▼\s]/g, '')).toBe(text);
});

test('a busy button keeps its focus, ignores presses and submits nothing', async () => {
  const pressed: string[] = [];
  await show(
    <Button type="submit" busy onClick={() => pressed.push('x')}>
      Save
    </Button>,
  );
  const button = control('button', 'Save') as HTMLButtonElement;
  button.focus();
  fireEvent.click(button);
  expect([pressed, button.type, document.activeElement === button]).toEqual([[], 'button', true]);
});

test('a blocked button looks disabled and still handles its press, to say why', async () => {
  const pressed: string[] = [];
  await show(
    <Button blocked onClick={() => pressed.push('why')}>
      Buy
    </Button>,
  );
  const button = control('button', 'Buy');
  fireEvent.click(button);
  expect([pressed, button.getAttribute('aria-disabled')]).toEqual([['why'], 'true']);
});

test('a row is a link that can be opened in another tab, and a plain press stays in the app', async () => {
  offerPages(features);
  await show(<ListRow title="Settings" href="/pages/setting/setting" />);
  const link = control('link', 'Settings');
  expect(link.getAttribute('href')).toBe('#/pages/setting/setting');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link)).toBe(false);
  expect(location.hash).toBe('#/pages/setting/setting');
});

test('a display-only row is not a button', async () => {
  const { queryByRole } = await show(<ListRow title="Total" trailing="10" trailingDetail="USDT" />);
  expect([queryByRole('button'), queryByRole('link'), pageText()]).toEqual([null, null, 'Total10USDT']);
});

test('figures of this moment are no warning, though they are not live', async () => {
  const { rerender, container } = await show(<Age asOf={Date.now()} isLive={() => false} />);
  const isWarned = () => container.querySelector('[data-age]')!.className.includes('old');
  expect(isWarned()).toBe(false);
  rerender(<Age asOf={Date.now() - 10_000} isLive={() => false} />);
  expect(isWarned()).toBe(true);
});

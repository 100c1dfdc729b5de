// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { show, control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import { ContextCard } from './context-card.tsx';
import { loadChart } from './load-chart.ts';
import { loadMachine } from './load-machine.ts';
import { payloadText, refusalText } from './payload-text.ts';
import { StepForm } from './step-form.tsx';
import { TransitionTable } from './transition-table.tsx';
import { useLoaded } from './use-loaded.ts';
import { begin } from './simulation.ts';
import { Simulator } from './simulator.tsx';
import { useSimulation } from './use-simulation.ts';
import { LivePane } from './live-pane.tsx';

beforeAll(() => loadMessages(['charts']));
afterEach(() => vi.restoreAllMocks());

const room = { width: 800, height: 600 };
const nothing: ReadonlySet<string> = new Set();
const openCanvas = async (
  given: { active?: ReadonlySet<string>; taken?: ReadonlySet<string>; selected?: string } = {},
) => {
  const chart = await loadChart('session');
  const chosen: string[] = [];
  await show(
    <ChartCanvas
      window={room}
      chart={chart}
      active={given.active ?? new Set(['', 'visitor'])}
      taken={given.taken ?? nothing}
      selected={given.selected}
      onSelect={(id) => chosen.push(id)}
    />,
  );
  return { chart, chosen };
};
const drawing = (): SVGElement => document.querySelector<SVGElement>('svg.chart')!;
const style = (): string => drawing().querySelector(':scope > g')!.getAttribute('style')!;
const scale = (): number => Number(/scale\(([\d.]+)\)/.exec(style())![1]);
const place = (): number[] =>
  [.../translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(style())!].slice(1).map(Number);
const frame = (): HTMLElement => drawing().parentElement!;
const state = (id: string): Element => document.querySelector(`g[data-state="${id}"]`)!;
const finger = (kind: 'Down' | 'Move' | 'Up', x: number, y: number, pointerId = 1): void =>
  void fireEvent[`pointer${kind}`](frame(), { pointerId, clientX: x, clientY: y, button: 0 });

test('every state of the chart is drawn once, and every transition has its label', async () => {
  const { chart } = await openCanvas();
  const rendered = [...document.querySelectorAll('g[data-state]')].map((one) =>
    one.getAttribute('data-state'),
  );
  expect([rendered.length, new Set(rendered).size]).toEqual([chart.states.length, chart.states.length]);
  const texts = [...document.querySelectorAll('.chart-line')].map((line) => line.textContent);
  const labels = [
    ...chart.states.flatMap(({ lines }) => lines),
    ...chart.arrows.flatMap(({ label }) => label?.lines ?? []),
  ];
  expect(texts.toSorted()).toEqual(labels.map(({ text }) => text).toSorted());
});

test('the transitions just taken are highlighted, line and label, and no others', async () => {
  const { chart } = await openCanvas();
  const arrow = chart.arrows.find(({ label }) => label !== null)!;
  await openCanvas({ taken: new Set([arrow.edges[0]!]) });
  const lit = [...document.querySelectorAll('text[data-taken]')].map((line) => line.textContent);
  expect(lit.length).toBeGreaterThan(0);
  expect(arrow.label!.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(lit));
  expect(document.querySelectorAll('g[data-taken]')).toHaveLength(1);
});

test('dragging pans the chart; a press that hardly moves selects a state', async () => {
  const { chosen } = await openCanvas();
  Element.prototype.setPointerCapture = () => undefined;
  const [x, y] = place();
  finger('Down', 300, 300);
  finger('Move', 303, 302);
  finger('Up', 303, 302);
  expect([place(), chosen]).toEqual([[x, y], []]);
  press(state('visitor') as HTMLElement);
  expect(chosen).toEqual(['visitor']);
  finger('Down', 300, 300);
  finger('Move', 250, 300);
  expect(frame().hasAttribute('data-moving')).toBe(true);
  finger('Up', 250, 300);
  expect(frame().hasAttribute('data-moving')).toBe(false);
  expect(place()[0]).not.toBe(x);
  const rest = place();
  finger('Move', 100, 100);
  expect(place()).toEqual(rest);
});

test('pinching out zooms in, the wheel zooms out, within limits', async () => {
  await openCanvas();
  Element.prototype.setPointerCapture = () => undefined;
  const before = scale();
  finger('Down', 300, 300, 1);
  finger('Down', 400, 300, 2);
  finger('Move', 500, 300, 2);
  finger('Up', 500, 300, 2);
  finger('Up', 300, 300, 1);
  const larger = scale();
  expect(larger).toBeGreaterThan(before);
  for (let turn = 0; turn < 40; turn += 1)
    fireEvent.wheel(frame(), { deltaY: 400, clientX: 10, clientY: 10 });
  expect(scale()).toBeCloseTo(0.15);
  for (let turn = 0; turn < 40; turn += 1)
    fireEvent.wheel(frame(), { deltaY: -400, clientX: 10, clientY: 10 });
  expect(scale()).toBeCloseTo(2.5);
});

test.each([
  ['+', 1],
  ['=', 1],
  ['-', -1],
])('the key %s changes the zoom', async (key, direction) => {
  await openCanvas();
  const before = scale();
  fireEvent.keyDown(state('visitor'), { key });
  expect(Math.sign(scale() - before)).toBe(direction);
  fireEvent.keyDown(state('visitor'), { key: '0' });
  const whole = scale();
  fireEvent.keyDown(state('visitor'), { key: '0' });
  expect(scale()).toBe(whole);
});

test('Shift with an arrow pans the chart and not the focus; other keys are left to the page', async () => {
  await openCanvas();
  const [, y] = place();
  expect(fireEvent.keyDown(state('visitor'), { key: 'ArrowDown', shiftKey: true })).toBe(false);
  expect(place()[1]).not.toBe(y);
  expect(fireEvent.keyDown(state('visitor'), { key: 'Tab' })).toBe(true);
});

test('the selected state is the Tab stop, and is announced as selected', async () => {
  await openCanvas({ selected: 'expired' });
  expect(state('expired').getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelectorAll('g[data-state][tabindex="0"]')).toHaveLength(1);
  expect(state('expired').getAttribute('tabindex')).toBe('0');
});

const sent: unknown[] = [];
const openForm = (examples: readonly unknown[], refusal: Parameters<typeof refusalText>[0] | null = null) => {
  sent.length = 0;
  return show(
    <StepForm
      name="user.closed"
      examples={examples}
      onSend={(payload) => {
        sent.push(payload);
        return refusal;
      }}
    />,
  );
};
const submit = (): void => void fireEvent.submit(document.querySelector('form')!);

test('an event without a payload has a button and no field', async () => {
  await openForm([{}]);
  expect(screen.queryByRole('textbox')).toBeNull();
  submit();
  expect(sent).toEqual([{ example: 0 }]);
});

test('a chosen example is sent by its index; an edited one is sent as it is', async () => {
  await openForm([{ share: 1 }, { share: 2 }]);
  press(control('radio', '2'));
  expect(control('textbox', 'Payload of user.closed')).toHaveProperty('value', '{ "share": 2 }');
  submit();
  type(control('textbox', 'Payload of user.closed'), '{"share": 9}');
  submit();
  expect(sent).toEqual([{ example: 1 }, { value: { share: 9 } }]);
});

test('the reason a step is refused is shown, and choosing another example clears it', async () => {
  await openForm([{ share: 1 }, { share: 2 }], { kind: 'threw', message: 'no number' });
  submit();
  await screen.findByText('The chart cannot work with these figures: no number');
  press(control('radio', '2'));
  expect(screen.queryByText(/cannot work/)).toBeNull();
});

test('every payload problem, and every refusal, has its own message', () => {
  const problems = [
    payloadText({ kind: 'notJson' }),
    payloadText({ kind: 'missing', at: 'a' }),
    payloadText({ kind: 'unknown', at: 'a' }),
    payloadText({ kind: 'wrongType', at: '', expected: ['object'] }),
    payloadText({ kind: 'wrongType', at: 'a', expected: ['object'] }),
    refusalText({ kind: 'notAdmitted' }),
    refusalText({ kind: 'noTimer' }),
    refusalText({ kind: 'ended' }),
    refusalText({ kind: 'threw', message: '' }),
  ];
  expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
});

test('context changes of the last step are marked, and none at the start', async () => {
  await show(<ContextCard context={{ token: 'a', user: null }} before={{ token: null, user: null }} />);
  const marked = (): string[] => [...document.querySelectorAll('[data-changed] dt')].map(textOf);
  expect(marked()).toEqual(['token']);
  await show(<ContextCard context={{ token: 'a' }} before={undefined} />);
  expect([marked(), pageText()]).toEqual([[], 'Contexttoken"a"']);
  await show(<ContextCard context={{}} before={undefined} />);
  expect(pageText()).toBe('');
});

test('the table lists every transition, or those of one state with a link back to all', async () => {
  const chart = await loadChart('session');
  await show(<TransitionTable chart={chart} state={undefined} onAll={() => undefined} />);
  const rows = (): number => within(control('table', 'Transitions')).getAllByRole('row').length - 1;
  expect(rows()).toBe(chart.edges.length);
  const onAll = vi.fn();
  await show(<TransitionTable chart={chart} state="visitor" onAll={onAll} />);
  expect(rows()).toBe(
    chart.edges.filter(({ source, targets }) => source === 'visitor' || targets.includes('visitor')).length,
  );
  press(control('button', 'Show all'));
  expect(onAll).toHaveBeenCalledOnce();
});

const Shown = ({ load }: { load: (key: string) => Promise<string> }) => {
  const { loaded, retry } = useLoaded(load, 'key');
  return (
    <>
      <p>{loaded.state === 'ready' ? loaded.value : loaded.state}</p>
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  );
};

test('a chart that fails to load says so, and loads on the next try', async () => {
  let isBroken = true;
  const load = (key: string): Promise<string> =>
    isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(`the ${key}`);
  await show(<Shown load={load} />);
  await screen.findByText('failed');
  isBroken = false;
  press(control('button', 'again'));
  await screen.findByText('the key');
});

test('a missing chart or source is an error, not an empty page', async () => {
  await expect(loadChart('no-such')).rejects.toThrow('no chart of no-such');
  await expect(loadMachine('no-such')).rejects.toThrow(/no-such/);
});

const Walk = ({ entry, chart, path }: Awaited<ReturnType<typeof loadMachine>> & { path: string }) => (
  <Simulator entry={entry} chart={chart} simulation={useSimulation(entry, path)} />
);

test('while a machine waits for an answer, both outcomes are offered, and its first time-out', async () => {
  const shown = await loadMachine('session');
  await show(<Walk {...shown} path="" />);
  const answers = within(control('region', 'Answers of readStoredSession'));
  expect(answers.getAllByRole('button', { name: /readStoredSession$/ }).map(textOf)).toEqual([
    expect.stringMatching(/done readStoredSession$/),
    expect.stringMatching(/error readStoredSession$/),
  ]);
  const [timer] = begin(shown.entry).timers;
  expect(textOf(control('region', 'Clock'))).toContain(`+ ${timer!.dueMs / 1000} s`);
});

test('of several machines of a kind one is shown, and another can be selected', async () => {
  const chart = await loadChart('session');
  const one = (id: number, value: string) => ({
    id,
    label: `session ${id}`,
    machine: 'session',
    events: [{ type: 'xstate.init', value, atMs: 1_000 }],
  });
  const onShow = vi.fn();
  const running = [one(1, 'visitor'), one(2, 'signingIn')] as never[];
  await show(<LivePane chart={chart} running={running} shown={running[1]} onShow={onShow} />);
  expect(textOf(control('region', 'Current state'))).toBe('signingIn');
  expect(within(control('region', 'Last events')).getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/startsigningIn$/),
  ]);
  press(control('radio', 'session 1'));
  await waitFor(() => expect(onShow).toHaveBeenCalledWith(1));
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));
// Loading ahead only saves network time; here it would still be running when the test ends.
vi.mock('./load-ahead.ts', () => ({ loadAhead: () => undefined }));

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterAll(() => void vi.restoreAllMocks());

const open = (query: Record<string, string> = {}, scene: Scene = {}) =>
  showScreen(`/pages/charts/charts?${new URLSearchParams(query).toString()}`, scene);
const openMachine = async (query: Record<string, string> = {}, scene: Scene = {}) => {
  const shown = await open({ machine: 'session', ...query }, scene);
  await screen.findByRole('group', { name: /^State chart/ });
  return shown;
};
const stateNow = (): string => textOf(control('region', 'Current state').querySelector('p')!);
const statesLit = (): (string | null)[] =>
  [...document.querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state'));
const chartState = (id: string): SVGGElement => document.querySelector(`g[data-state="${id}"]`)!;
/** Sends an event. The label of its button describes the event and ends with its name. */
const send = (event: string): void =>
  press(screen.getByRole('button', { name: (name) => name.endsWith(event) }));
const path = (): string[] => within(control('region', 'Path')).getAllByRole('button').map(textOf);

test('every machine of the product is listed, with a description and its size', async () => {
  await open();
  const rows = screen.getAllByRole('listitem').map(textOf);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\d+ states? · \d+ transitions?/.test(row))).toEqual([]);
});

test('a link to a missing chart says so and links to the existing ones', async () => {
  await open({ machine: 'no-such' });
  expect(pageText()).toContain('There is no such chart.');
  press(control('button', 'Show all'));
  expect(currentLocation().text).toBe('/pages/charts/charts');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(20));
});

test('the chart draws its states and highlights the one that the walk is in', async () => {
  await openMachine();
  expect([stateNow(), statesLit()]).toEqual(['restoring', ['restoring']]);
  expect(chartState('restoring').getAttribute('aria-label')).toBe('restoring, current state');
  expect(chartState('visitor').getAttribute('aria-label')).toBe('visitor');
});

test('an answer advances the walk, is added to the address, and each step links back', async () => {
  await openMachine();
  press(control('button', 'error readStoredSession'));
  await waitFor(() => expect([stateNow(), statesLit()]).toEqual(['visitor', ['visitor']]));
  send('user.signedIn');
  await waitFor(() => expect(stateNow()).toBe('signingIn'));
  expect(path()).toEqual(['startrestoring', 'error readStoredSessionvisitor', 'user.signedInsigningIn']);
  expect(decodeURIComponent(currentLocation().text)).toContain('error:readStoredSession|user.signedIn');
  press(within(control('region', 'Path')).getAllByRole('button')[1]!);
  await waitFor(() => expect(stateNow()).toBe('visitor'));
  press(control('button', 'One step back'));
  await waitFor(() => expect([stateNow(), path().length]).toEqual(['restoring', 1]));
  expect((control('button', 'One step back') as HTMLButtonElement).disabled).toBe(true);
});

test('a shared walk opens where it was shared, with the context of the machine', async () => {
  await openMachine({ path: 'error:readStoredSession|user.signedIn|done:loadUser' });
  expect([stateNow(), statesLit()]).toEqual(['signedIn.settled', ['signedIn', 'signedIn.settled']]);
  const context = textOf(control('region', 'Context'));
  expect(context).toContain('token"example-token"');
  const changed = [...document.querySelectorAll('[data-changed] dt')].map(textOf);
  expect(changed).toEqual(['user']);
});

test('a link with more steps than the chart allows is followed as far as possible, and says so', async () => {
  await openMachine({ path: 'error:readStoredSession|user.signedOut|user.signedIn' });
  expect(stateNow()).toBe('visitor');
  expect(screen.getByRole('status').textContent).toContain('goes further than the chart allows');
});

test('the clock is stopped until it is advanced; then the time-out fires', async () => {
  await openMachine();
  const clock = within(control('region', 'Clock'));
  press(clock.getByRole('button', { name: '+ 5 s · after restoreTimeout' }));
  await waitFor(() => expect(path().at(-1)).toBe('clockrestoring'));
  expect(screen.queryByRole('region', { name: 'Clock' })).toBeNull();
});

test('the end of the lifecycle is shown, and offers no further steps', async () => {
  await openMachine({ machine: 'position', path: 'user.cancelled' });
  expect([stateNow(), pageText().includes('The lifecycle ends here.')]).toEqual(['cancelled', true]);
  expect(screen.queryByRole('region', { name: 'Events' })).toBeNull();
});

const payload = (): HTMLElement => control('textbox', 'Payload of user.closed');

test.each([
  ['{ share: 4 }', 'This is not JSON. Names and texts stand in double quotes.'],
  ['{ "share": "4" }', 'The field "share" must be of the type number.'],
  ['{}', 'The field "share" is missing.'],
  ['{ "share": 4, "x": 1 }', 'There is no field "x" here.'],
  ['{ "share": 11 }', 'Not possible here: no condition is met.'],
])('a payload of %s is refused next to its field, and the walk stays', async (text, problem) => {
  await openMachine({ machine: 'position', path: 'market.opened' });
  type(payload(), text);
  send('user.closed');
  await screen.findByText(problem);
  expect(payload().getAttribute('aria-invalid')).toBe('true');
  expect(stateNow()).toBe('open');
  type(payload(), '{ "share": 3 }');
  expect(screen.queryByText(problem)).toBeNull();
});

test('a custom payload is accepted and shown in the context of the machine', async () => {
  await openMachine({ machine: 'position', path: 'market.opened' });
  type(payload(), '{ "share": 3 }');
  send('user.closed');
  await waitFor(() => expect(stateNow()).toBe('closing'));
  expect(currentLocation().fields['path']).toContain('3');
});

const tableRows = (): string[] =>
  within(control('table', 'Transitions')).getAllByRole('row').slice(1).map(textOf);

test('every transition is listed in a table, with its guard and its actions', async () => {
  await openMachine({ view: 'table' });
  expect(tableRows()).toContain('VisitorvisitorThe user logs inuser.signedIn / holdTokenLogging insigningIn');
  expect(tableRows().some((row) => row.includes('[if a session is stored]'))).toBe(true);
});

test('pressing a state shows its own transitions; a second press shows all again', async () => {
  await openMachine();
  press(chartState('expired') as unknown as HTMLElement);
  await screen.findByText('Transitions of');
  expect(tableRows().filter((row) => !row.includes('expired'))).toEqual([]);
  expect(tableRows().length).toBeGreaterThan(2);
  expect(chartState('expired').getAttribute('aria-pressed')).toBe('true');
  press(chartState('expired') as unknown as HTMLElement);
  await waitFor(() => expect(tableRows().some((row) => !row.includes('expired'))).toBe(true));
});

test('a link that names a state of an older chart opens the chart', async () => {
  await openMachine({ view: 'table', state: 'long-gone' });
  expect(screen.queryByText('Transitions of')).toBeNull();
  expect(tableRows().length).toBeGreaterThan(10);
});

test('by keyboard one Tab reaches the chart, arrows move between states, Enter to its transitions', async () => {
  await openMachine();
  const reachable = [...document.querySelectorAll('g[data-state][tabindex="0"]')];
  expect(reachable.map((state) => state.getAttribute('data-state'))).toEqual(['restoring']);
  fireEvent.keyDown(reachable[0]!, { key: 'ArrowDown' });
  const focused = document.activeElement!.getAttribute('data-state');
  expect(focused).toMatch(/^(?!restoring$)./);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  await waitFor(() => expect(currentLocation().fields['state']).toBe(focused));
  expect(control('table', 'Transitions')).toBeTruthy();
});

test('the chart is zoomed in, out, and to fit', async () => {
  await openMachine();
  const scale = (): number =>
    Number(/scale\(([\d.]+)\)/.exec(document.querySelector('svg.chart > g')!.getAttribute('style')!)![1]);
  press(control('button', 'Show the whole chart'));
  const whole = scale();
  press(control('button', 'Larger'));
  expect(scale()).toBeGreaterThan(whole);
  press(control('button', 'Smaller'));
  press(control('button', 'Show the whole chart'));
  expect(scale()).toBeCloseTo(whole);
});

test('the source of the machine is shown unchanged', async () => {
  await openMachine({ view: 'source' });
  const source = await screen.findByRole('region', { name: 'machines/session.machine.ts' });
  expect(source.textContent).toContain("id: 'session'");
});

test('the address is copied to be shared; where it cannot be, the page shows another way', async () => {
  await openMachine();
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard });
  press(control('button', 'Copy link'));
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(copied[0]).toContain('#/pages/charts/charts?machine=session');
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: () => Promise.reject(new Error('no')) },
  });
  press(control('button', 'Copy link'));
  await waitFor(() => expect(toasts[1]).toBe('Copy the address of this page to share it'));
  vi.unstubAllGlobals();
});

/** A machine that runs in this tab under the session's name. */
const running = () =>
  createActor(
    createMachine({
      initial: 'visitor',
      states: { visitor: { on: { 'user.signedIn': 'signingIn' } }, signingIn: {} },
    }),
    { inspect: reportLive('session') },
  ).start();

test('machines of this tab are shown to logged-in users only', async () => {
  const actor = running();
  await open({}, { user: userOf({ id: 7 }) });
  const list = control('region', 'Running in this tab');
  const [link] = within(list).getAllByRole('link');
  expect(textOf(link!)).toBe('Sessionvisitor');
  expect(link!.getAttribute('href')).toBe('#/pages/charts/charts?machine=session&view=live');
  act(() => actor.send({ type: 'user.signedIn' }));
  expect(textOf(link!)).toBe('SessionsigningIn');
  await open();
  expect(screen.queryByRole('region', { name: 'Running in this tab' })).toBeNull();
  actor.stop();
});

test('a running machine highlights its state and lists its last events, without their payloads', async () => {
  const actor = running();
  await openMachine({ view: 'live' }, { user: userOf({ id: 7 }) });
  act(() => actor.send({ type: 'user.signedIn', token: 'my secret' }));
  expect([stateNow(), statesLit()]).toEqual(['signingIn', ['signingIn']]);
  const events = within(control('region', 'Last events')).getAllByRole('listitem').map(textOf);
  expect(events[0]).toMatch(/user\.signedInsigningIn$/);
  expect(pageText()).not.toContain('my secret');
  actor.stop();
});

test('without a machine of that kind in this tab the live view says so', async () => {
  await openMachine({ machine: 'loan', view: 'live' }, { user: userOf({ id: 7 }) });
  expect(pageText()).toContain('No machine of this type is running in this tab.');
});

test('in Japanese the labels around the chart are Japanese, and the chart itself is unchanged', async () => {
  await open({ machine: 'session', path: 'error:readStoredSession' }, { language: 'jp' });
  await waitFor(() => expect(statesLit()).toEqual(['visitor']));
  expect(pageText()).toContain('user.signedIn');
  expect(pageText()).not.toMatch(/Transitions|Simulator|Path|Events/);
});

// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { PracticeEvent, PracticeFiles } from '#machines/practice-rules.ts';
import { practiceMachine } from '#machines/practice.machine.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, pageText, press, type } from '#tests/support/show.tsx';

let actor: ActorRefFrom<typeof practiceMachine>;
vi.mock('#client/data/practice/practice-actor.ts', () => ({ practiceActor: () => actor }));
const controls = { verify: vi.fn(), export: vi.fn() };
vi.mock('#client/data/practice/practice-controls.ts', () => ({
  verifyPracticeLedger: () => controls.verify(),
  readPracticeDatabase: () => controls.export(),
}));
const saved: [string, Blob][] = [];
vi.mock('#client/lib/device/save-text.ts', () => ({
  saveFile: (name: string, content: Blob) => saved.push([name, content]),
}));

interface Device {
  readonly files?: PracticeFiles;
  /** Why they cannot be read. */
  readonly problem?: unknown;
  readonly isWithin?: boolean;
  readonly token?: string | null;
}

let began: string[];
let entered: (string | null)[];
let removed: number;

const missing: PracticeFiles = { bytes: 5_500_000, storedBytes: 0 };
const complete: PracticeFiles = { bytes: 5_500_000, storedBytes: 5_500_000 };

beforeEach(() => {
  [began, entered, removed] = [[], [], 0];
  saved.length = 0;
  controls.verify.mockReset();
  controls.export.mockReset();
});

const open = async ({ files = missing, problem, isWithin = false, token = null }: Device) => {
  actor = createActor(
    practiceMachine.provide({
      actors: {
        readFiles: fromPromise(() =>
          problem === undefined ? Promise.resolve(files) : Promise.reject(problem),
        ),
        downloadFiles: fromCallback(() => undefined),
        removeFiles: fromPromise(() => {
          removed += 1;
          return Promise.resolve();
        }),
        runExchange: fromCallback(() => undefined),
        readToken: fromPromise(() => Promise.resolve(token)),
        begin: fromPromise(({ input }) => {
          began.push(input.funds);
          return Promise.resolve('token');
        }),
      },
      actions: { enter: ({ context }) => entered.push(context.funds) },
    }),
    { input: { isWithin, funds: null } },
  ).start();
  await showScreen('/practice');
};
const send = (...events: PracticeEvent[]): void => act(() => events.forEach((event) => actor.send(event)));
const field = (): HTMLInputElement => control('textbox', 'Practice money') as HTMLInputElement;

test('the weight is told first, with an amount of money to begin with', async () => {
  await open({});
  await screen.findByText('The download is 5.5 MB. You can pause it, and remove it later.');
  expect(field().value).toBe('10000');
  press(control('button', 'Download and start'));
  expect(actor.getSnapshot().value).toBe('downloading');
  expect(actor.getSnapshot().context.funds).toBe('10000');
});

test('an amount outside the limits is refused where it is typed, and nothing is downloaded', async () => {
  await open({});
  await screen.findByText(/^The download is/);
  for (const amount of ['5', '', '20000000', '500.123']) {
    type(field(), amount);
    press(control('button', 'Download and start'));
    expect([amount, pageText().includes('From 100 to 1,000,000 USDT'), actor.getSnapshot().value]).toEqual([
      amount,
      true,
      'offered',
    ]);
  }
  type(field(), '2500');
  press(control('button', 'Download and start'));
  expect(actor.getSnapshot().context.funds).toBe('2500');
});

test('a download shows its bytes, is paused and continued; then practice opens', async () => {
  await open({ files: { bytes: 5_500_000, storedBytes: 500_000 } });
  await screen.findByText(/\(0\.5 MB \/ 5\.5 MB\)$/);
  press(control('button', 'Download and start'));
  send({ type: 'files.progressed', bytes: 2_200_000 });
  expect(pageText()).toContain('2.2 MB / 5.5 MB');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2200000');
  press(control('button', 'Pause'));
  expect(actor.getSnapshot().value).toBe('paused');
  press(control('button', 'Continue'));
  expect(actor.getSnapshot().value).toBe('downloading');
  send({ type: 'files.stored' });
  expect(entered).toEqual(['10000']);
});

test.each([
  ['space', 'This device has too little free space.'],
  ['network', 'The connection was lost. What has arrived is kept.'],
  ['damaged', 'A file arrived damaged and was not stored.'],
] as const)('a download that failed by %s says so, and is tried again', async (problem, text) => {
  await open({});
  await screen.findByText(/^The download is/);
  press(control('button', 'Download and start'));
  send({ type: 'files.failed', problem });
  expect(pageText()).toContain(text);
  press(control('button', 'Try again'));
  expect(actor.getSnapshot().value).toBe('downloading');
});

test('a browser without WebAssembly is not offered practice; one without storage, after a change', async () => {
  await open({ problem: 'wasm' });
  await screen.findByText(/^Practice needs WebAssembly/);
  expect(screen.queryByRole('button', { name: /Download|Try again/ })).toBeNull();
  await open({ problem: 'storage' });
  await screen.findByText(/^This browser stores nothing/);
  press(control('button', 'Try again'));
  expect(actor.getSnapshot().value).toBe('checking');
});

test('without a connection and without files it says that a connection is needed', async () => {
  await open({ problem: new TypeError('offline') });
  await screen.findByText('Downloading practice needs a connection.');
});

test('stored practice opens at once, and is removed once the user confirms', async () => {
  await open({ files: complete });
  await screen.findByText('Stored on this device (5.5 MB): it opens offline.');
  press(control('button', 'Open practice'));
  expect(entered).toEqual([null]);
  await open({ files: complete });
  await screen.findByText(/^Stored on this device/);
  press(control('button', 'Remove from this device'));
  expect(removed).toBe(0);
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove from this device' }));
  await waitFor(() => expect(removed).toBe(1));
});

test('in practice, whoever has not begun chooses an amount', async () => {
  await open({ files: complete, isWithin: true });
  await screen.findByText(/^Opening practice/);
  send({ type: 'exchange.opened', storage: 'device' });
  await screen.findByRole('button', { name: 'Start' });
  press(control('button', 'Start'));
  await waitFor(() => expect(began).toEqual(['10000']));
});

test('in practice the ledger is verified and the database exported', async () => {
  await open({ files: complete, isWithin: true, token: 'token' });
  send({ type: 'exchange.opened', storage: 'memory' });
  await screen.findByText('Nothing is stored: practice ends with its last page.');
  controls.verify.mockResolvedValueOnce({ entries: 1234, checks: ['sums'], faults: [] });
  press(control('button', 'Verify the ledger'));
  await screen.findByText('1,234 entries verified: every balance is right.');
  controls.verify.mockResolvedValueOnce({
    entries: 5,
    checks: ['sums'],
    faults: [{ check: 'sums', found: '1' }],
  });
  press(control('button', 'Verify the ledger'));
  await screen.findByText('1 fault was found in the ledger.');
  controls.verify.mockRejectedValueOnce(new Error('ended'));
  press(control('button', 'Verify the ledger'));
  await screen.findByText('The ledger could not be verified. Try again.');
  controls.export.mockResolvedValueOnce(new Blob(['database']));
  press(control('button', 'Export the database'));
  await waitFor(() => expect(saved.map(([name]) => name)).toEqual(['tideline-practice.tar.gz']));
});

test('starting over asks first, with a new amount', async () => {
  await open({ files: complete, isWithin: true, token: 'token' });
  send({ type: 'exchange.opened', storage: 'device' });
  press(await screen.findByRole('button', { name: 'Start again' }));
  expect([began, pageText().includes('Everything you practised is deleted.')]).toEqual([[], true]);
  press(control('button', 'Delete and start again'));
  await waitFor(() => expect(began).toEqual(['10000']));
});

test('a damaged database is exported first, and started over', async () => {
  await open({ files: complete, isWithin: true });
  send({ type: 'exchange.failed' });
  await screen.findByText('Practice does not open');
  expect(control('button', 'Export the database')).toBeTruthy();
  press(control('button', 'Start again'));
  press(control('button', 'Delete and start again'));
  await waitFor(() => expect(began).toEqual(['10000']));
});

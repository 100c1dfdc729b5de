// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminPage, adminQuestionOf, updateAdmin, showAdmin } from '#tests/support/admin-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { QuizScreen } from './quiz-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}, isLive = true) =>
  showAdmin(<QuizScreen />, {
    isLive,
    answers: { listQuizQuestions: () => adminPage([adminQuestionOf()]), ...answers },
  });
const date = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillFact = (): void => {
  type(control('textbox', 'Question (English)'), 'Who wins?');
  type(control('textbox', 'Answers (English)'), 'Reds\nBlues');
  type(control('textbox', 'Source'), 'https://example.test');
  date('Closing time', '2026-11-21T10:00');
  date('Settlement time', '2026-11-21T12:00');
};
const confirmation = (title: string): HTMLElement => control('dialog', title);
const rowsOf = (sheet: HTMLElement): string[] =>
  [...sheet.querySelectorAll('dl > div')].map((row) => textOf(row));

test('a question shows its state, its times, its stakes and its whole pool', async () => {
  await open();
  const [row] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(textOf(row!)).toMatch(/^Who wins the final\?.*Guessing.*Call off….*4320\.50 USDT$/);
});

test('a text question is reviewed before it is announced, and sent once as shown', async () => {
  const { exchange } = await open({ addQuizQuestion: () => adminQuestionOf({ id: 2 }) });
  await screen.findByRole('table');
  fillFact();
  press(control('button', 'Review question'));
  const sheet = confirmation('Announce this question?');
  expect(rowsOf(sheet)).toEqual([
    'QuestionWho wins?',
    'AnswersReds · Blues',
    'Sourcehttps://example.test',
    'Closing time2026-11-21 10:00',
    'Settlement time2026-11-21 12:00',
  ]);
  expect(textOf(sheet)).toContain('It cannot be changed afterwards.');
  const announce = within(sheet).getByRole('button', { name: 'Announce' });
  press(announce);
  fireEvent.click(announce, { detail: 2 });
  await screen.findByText('The question was announced.');
  const [sent, ...more] = sentOf(exchange.seen, 'addQuizQuestion').map(sentFields);
  expect([more, sent]).toEqual([
    [],
    expect.objectContaining({
      topic: 'fact',
      kind: 'various',
      source: 'https://example.test',
      close_at: '2026-11-21T10:00:00.000Z',
      settle_at: '2026-11-21T12:00:00.000Z',
    }),
  ]);
  expect(JSON.parse(sent!.texts!)).toEqual({ en: { question: 'Who wins?', options: ['Reds', 'Blues'] } });
  expect(control('textbox', 'Source')).toHaveProperty('value', '');
});

test('missing fields are marked next to each field, and nothing is reviewed', async () => {
  const { exchange } = await open();
  await screen.findByRole('table');
  press(control('button', 'Review question'));
  for (const label of ['Closing time', 'Settlement time', 'Source'])
    expect(descriptionOf(screen.getByLabelText(label))).toContain('This field is required');
  expect([screen.queryByRole('dialog'), sentOf(exchange.seen, 'addQuizQuestion')]).toEqual([null, []]);
});

test('a price question is sent with its symbol and its bounds', async () => {
  const { exchange } = await open({ addQuizQuestion: () => adminQuestionOf({ id: 2 }) });
  await screen.findByRole('table');
  press(control('radio', 'A price'));
  type(control('textbox', 'Symbol'), ' eth/usdt ');
  type(control('textbox', 'Bounds between the answers'), '3000,3500');
  date('Closing time', '2026-11-21T10:00');
  date('Settlement time', '2026-11-21T12:00');
  press(control('button', 'Review question'));
  press(within(confirmation('Announce this question?')).getByRole('button', { name: 'Announce' }));
  await screen.findByText('The question was announced.');
  const [sent] = sentOf(exchange.seen, 'addQuizQuestion').map(sentFields);
  expect([sent!.topic, sent!.symbol, sent!.bounds, sent!.texts]).toEqual([
    'price',
    'ETH/USDT',
    '3000,3500',
    undefined,
  ]);
});

test('a refusal is shown and the input stays', async () => {
  await open({
    addQuizQuestion: () => failureOf({ error: 'quiz.times', message: 'These times do not fit' }),
  });
  await screen.findByRole('table');
  fillFact();
  press(control('button', 'Review question'));
  press(within(confirmation('Announce this question?')).getByRole('button', { name: 'Announce' }));
  await screen.findByText('These times do not fit');
  expect(control('textbox', 'Question (English)')).toHaveProperty('value', 'Who wins?');
});

test('a lost answer can only be retried, unchanged and under the same key', async () => {
  let isLost = true;
  const { exchange } = await open({
    addQuizQuestion: () =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : adminQuestionOf({ id: 2 }),
  });
  await screen.findByRole('table');
  fillFact();
  press(control('button', 'Review question'));
  press(within(confirmation('Announce this question?')).getByRole('button', { name: 'Announce' }));
  const again = await screen.findByRole('button', { name: 'Ask again whether it was announced' });
  expect(document.querySelector('fieldset')).toHaveProperty('disabled', true);
  isLost = false;
  press(again);
  await screen.findByText('The question was announced.');
  const sent = sentOf(exchange.seen, 'addQuizQuestion');
  expect([sent.length, new Set(sent.map(({ key }) => key)).size, sent.map(({ attempt }) => attempt)]).toEqual(
    [2, 1, ['1', '2']],
  );
});

test('a question is cancelled with a reason that is not empty, after its stakes and pool were shown', async () => {
  const { exchange } = await open({
    callOffQuizQuestion: () => adminQuestionOf({ called_off_at: '2026-11-20T12:00:00.000Z' }),
  });
  press(await screen.findByRole('button', { name: 'Call off…' }));
  const sheet = confirmation('Call this question off?');
  expect(rowsOf(sheet)).toEqual(['QuestionWho wins the final?', 'Stakes4', 'Pool320.50 USDT']);
  expect(textOf(sheet)).toContain('Every stake goes back in full.');
  press(within(sheet).getByRole('button', { name: 'Call off' }));
  expect(descriptionOf(within(sheet).getByRole('textbox', { name: 'Reason' }))).toContain(
    'This field is required',
  );
  expect(sentOf(exchange.seen, 'callOffQuizQuestion')).toEqual([]);
  type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'No final today');
  press(within(sheet).getByRole('button', { name: 'Call off' }));
  await screen.findByText('The question was called off.');
  expect(sentOf(exchange.seen, 'callOffQuizQuestion').map(sentFields)).toEqual([
    { id: '1', why: 'No final today' },
  ]);
});

test('a cancellation without an answer is retried under the same key', async () => {
  let isLost = true;
  const { exchange } = await open({
    callOffQuizQuestion: () =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : adminQuestionOf(),
  });
  press(await screen.findByRole('button', { name: 'Call off…' }));
  const sheet = confirmation('Call this question off?');
  type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'No final today');
  press(within(sheet).getByRole('button', { name: 'Call off' }));
  const again = await within(sheet).findByRole('button', { name: 'Ask again whether it was done' });
  isLost = false;
  press(again);
  await screen.findByText('The question was called off.');
  expect(new Set(sentOf(exchange.seen, 'callOffQuizQuestion').map(({ key }) => key)).size).toBe(1);
});

test('a closed question cannot be cancelled; a cancelled one shows why', async () => {
  await open({
    listQuizQuestions: () =>
      adminPage([
        adminQuestionOf({ close_at: '2026-11-20T11:59:59.000Z' }),
        adminQuestionOf({
          id: 2,
          called_off_at: '2026-11-20T10:00:00.000Z',
          called_off_why: 'The final was moved',
        }),
      ]),
  });
  await screen.findByText('The final was moved');
  expect(screen.queryByRole('button', { name: 'Call off…' })).toBeNull();
  expect(pageText()).toContain('Called off');
});

test('offline nothing is announced or cancelled', async () => {
  await open({}, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Call off…' }));
  expect(control('button', 'Call off…').getAttribute('aria-disabled')).toBe('true');
  expect(control('button', 'Review question').getAttribute('aria-disabled')).toBe('true');
  updateAdmin({ isLive: true });
  expect(control('button', 'Review question').getAttribute('aria-disabled')).toBeNull();
});

test('settled questions are a separate list, and a list that failed can be requested again', async () => {
  const { exchange } = await open({
    listQuizQuestions: ({ status }) => adminPage(status === 'open' ? [adminQuestionOf()] : []),
  });
  await screen.findByRole('table');
  press(control('radio', 'Settled'));
  await screen.findByText('There are no questions at the moment.');
  expect(sentOf(exchange.seen, 'listQuizQuestions').map(({ fields }) => fields.status)).toEqual([
    'open',
    'closed',
  ]);
  const broken = await open({
    listQuizQuestions: () => failureOf({ error: 'request.tooMany', message: 'Too many' }),
  });
  await screen.findByText('Too many');
  press(control('button', 'Try again'));
  await waitFor(() => expect(sentOf(broken.exchange.seen, 'listQuizQuestions')).toHaveLength(2));
});

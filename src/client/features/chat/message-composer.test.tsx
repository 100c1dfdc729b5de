// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { control, press, show, type } from '#tests/support/show.tsx';
import { until } from '#tests/support/until.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { MessageComposer } from './message-composer.tsx';
import { useDraftText } from './use-draft-text.ts';

const asked: { text: string; finish: (outcome: Outcome<void>) => void }[] = [];
vi.mock('#client/data/chat/write-chat.ts', () => ({
  sendText: (_: string, text: string) =>
    new Promise<Outcome<void>>((finish) => {
      asked.push({ text, finish });
    }),
}));

const Conversation = () => <MessageComposer kind="service" draft={useDraftText('service')} />;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

test('text typed while a message is being stored is the next one; one that fails to store returns', async () => {
  await show(<Conversation />);
  type(field(), 'first');
  press(control('button', 'Send'));
  expect(field().value).toBe('');
  type(field(), 'second');
  asked[0]!.finish(succeeded(undefined));
  await until('a turn has passed', () => Promise.resolve(true));
  expect(field().value).toBe('second');

  press(control('button', 'Send'));
  type(field(), 'third');
  asked[1]!.finish(failed({ kind: 'unreachable' }));
  await until('the second is back', () => field().value === 'second\nthird');
  expect(asked.map(({ text }) => text)).toEqual(['first', 'second']);
});

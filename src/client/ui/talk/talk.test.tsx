// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/show.tsx';
import { Talk } from './talk.tsx';

test('messages received in a hidden tab are in view as soon as it is visible again', async () => {
  let state: DocumentVisibilityState = 'hidden';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
  const read: string[] = [];
  await show(
    <Talk
      label="Conversation"
      first={1}
      last={1}
      onOlder={undefined}
      onEnd={() => {
        if (document.visibilityState === 'visible') read.push('read');
      }}
    >
      <li>Hello</li>
    </Talk>,
  );
  expect(read).toEqual([]);
  state = 'visible';
  act(() => void fireEvent(document, new Event('visibilitychange')));
  expect(read).toEqual(['read']);
});

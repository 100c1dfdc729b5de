// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { control, press, show } from '#tests/support/show.tsx';
import { PlainHttpNotice } from './plain-http-notice.tsx';

beforeEach(forgetStorage);

test('over plain http one notice lists what needs https, until it is closed', async () => {
  await show(<PlainHttpNotice />);
  const notice = await screen.findByRole('complementary', { name: 'Connection without https' });
  for (const missing of ['Offline use', 'installing the app', 'passkeys', 'push notifications'])
    expect(notice.textContent).toContain(missing);
  press(control('button', 'Close'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

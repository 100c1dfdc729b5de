// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { control, press, show } from '#tests/support/show.tsx';
import { inviteLink } from './invite-link.ts';
import { ShareButton } from './share-button.tsx';

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

afterEach(() => {
  toasts.length = 0;
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});
const withShare = (share: (data: ShareData) => Promise<void>) => {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return spy;
};
const open = async (): Promise<void> => {
  await show(<ShareButton code="ABCD1234" />);
  await loadMessages(['settings']);
};

test('passes the link to the share sheet, and treats a dismissed sheet as no failure', async () => {
  const shared = withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await open();
  press(control('button', 'Share invite link'));
  await waitFor(() =>
    expect(shared).toHaveBeenCalledWith({
      title: 'Tideline',
      text: 'Join me on Tideline',
      url: inviteLink('ABCD1234'),
    }),
  );
  expect(toasts).toEqual([]);
});

test('shows an alternative where sharing failed', async () => {
  withShare(() => Promise.reject(new Error('no')));
  await open();
  press(control('button', 'Share invite link'));
  await waitFor(() => expect(toasts).toEqual(['Sharing did not work. Copy the link from the page.']));
});

test('copies the link where there is no share sheet', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  press(screen.getByRole('button', { name: 'Copy invite link' }));
  await waitFor(() => expect(toasts).toEqual(['Invite link copied']));
  expect(written).toHaveBeenCalledWith(inviteLink('ABCD1234'));
});

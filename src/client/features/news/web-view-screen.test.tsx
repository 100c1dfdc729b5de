// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '#tests/support/show-screen.tsx';
import { pageText } from '#tests/support/show.tsx';

// The frame's page is not tested; it must not use the network.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
Object.assign(happyDOM.settings, {
  disableIframePageLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
});

const allowed = 'https://help.example';
const open = (url: string) =>
  showScreen(`/pages/common/webView?url=${encodeURIComponent(url)}`, {
    answers: { getSetting: () => ({ key: 'web_view_origins', value: allowed }) },
  });

test('a page of an allowed site is framed without access to the app, its windows or referrer', async () => {
  await open(`${allowed}/fees`);
  const frame = await screen.findByTitle('help.example');
  const tokens = (frame.getAttribute('sandbox') ?? '').split(' ').toSorted();
  expect([frame.tagName, tokens, frame.getAttribute('referrerpolicy')]).toEqual([
    'IFRAME',
    ['allow-forms', 'allow-scripts'],
    'no-referrer',
  ]);
});

test.each(['https://other.example/', 'http://help.example/', 'https://help.example.other.example/'])(
  'a page of another site, %s, is never framed',
  async (url) => {
    await open(url);
    await screen.findByRole('link', { name: /Open/ });
    expect(document.querySelector('iframe')).toBeNull();
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://help.example@other.example/'])(
  'an invalid page address, %s, is neither framed nor linked',
  async (url) => {
    await open(url);
    await screen.findByText('This is not the address of a web page.');
    expect([document.querySelector('iframe'), pageText().includes('alert')]).toEqual([null, false]);
  },
);

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoginAttempt } from '#contract/logins.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';

const attempt = (id: number): LoginAttempt => ({
  id,
  outcome: 'success',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  network: `203.0.${id}.*`,
  country: id === 2 ? 'DE' : null,
  at: '2026-11-18T00:00:00.000Z',
});

test('every login of the last 90 days can be reached, page by page', async () => {
  const total = 130;
  await showScreen('/pages/setting/security?part=logins', {
    user: userOf({ id: 7 }),
    answers: {
      listLogins: ({ page, limit }) => {
        const [first, most] = [(Number(page) - 1) * Number(limit), Number(limit)];
        const data = Array.from({ length: Math.min(most, total - first) }, (_, at) =>
          attempt(total - first - at),
        );
        return { data, page: Number(page), limit: most, total };
      },
    },
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  for (let page = 2; page <= 7; page += 1) {
    press(control('button', 'Next page'));
    await screen.findByText(`Page ${page} of 7`);
  }
  await screen.findByText('Firefox on Linux · Germany · 203.0.2.*');
  await screen.findByText('Firefox on Linux · 203.0.1.*');
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

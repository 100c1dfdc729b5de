// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestRowOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { settleRequest, storeRequest } from './requests-table.ts';
import { useOrdersInFlight } from './use-orders-in-flight.ts';

const Count = () => `in flight: ${useOrdersInFlight()}`;

test('the count covers unresolved requests of any user, and follows every change', async () => {
  const { container } = await showPiece(<Count />);
  const isShown = (count: number) => waitFor(() => expect(container.textContent).toBe(`in flight: ${count}`));
  await isShown(0);
  await storeRequest(requestRowOf({ key: 'one', userId: 7 }));
  await storeRequest(requestRowOf({ key: 'two', userId: 8 }));
  await isShown(2);
  await settleRequest(7, 'one', { answer: { id: 3 } });
  await isShown(1);
});

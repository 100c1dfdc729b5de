// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast } from '#client/lib/state/toast.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { show } from '#tests/support/show.tsx';
import { ToastHost } from './toast-host.tsx';

const Page = ({ isSheetOpen }: { isSheetOpen: boolean }) => (
  <>
    <ToastHost />
    <Sheet title="Welcome" open={isSheetOpen} onClose={() => undefined}>
      <p>Read this first.</p>
    </Sheet>
  </>
);

test('a toast shown before a sheet opens stays on top of it, undimmed', async () => {
  /** Elements brought to the front of the top layer, in order. */
  const front: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => void front.push('sheet'));
  Object.assign(HTMLElement.prototype, {
    hidePopover: () => undefined,
    showPopover: () => void front.push('toasts'),
  });
  const { rerender } = await show(<Page isSheetOpen={false} />);
  act(() => showToast('This browser does not let Tideline keep data', 'error', 60_000));
  rerender(<Page isSheetOpen />);
  expect([front.includes('sheet'), front.at(-1)]).toEqual([true, 'toasts']);
});

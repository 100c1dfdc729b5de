// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const mode = { isPractice: true };
vi.mock('#client/lib/device/practice-mode.ts', () => ({
  get isPractice() {
    return mode.isPractice;
  },
}));
const { sendBy } = await import('./transport.ts');
const { useFileUrl } = await import('./use-file-url.ts');

afterEach(() => void vi.restoreAllMocks());

test('over the network a file has its own address', () => {
  mode.isPractice = false;
  expect(renderHook(() => useFileUrl('/media/1/640')).result.current).toBe('/media/1/640');
});

test('in practice a file comes from this device, and its memory is released with the page', async () => {
  mode.isPractice = true;
  const asked: string[] = [];
  sendBy((url) => {
    asked.push(url);
    return Promise.resolve(new Response('image', { status: url.endsWith('missing') ? 404 : 200 }));
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const { result, unmount } = renderHook(() => useFileUrl('/media/1/640'));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('blob:1'));
  unmount();
  expect([asked, revoke.mock.calls]).toEqual([['/media/1/640'], [['blob:1']]]);
  const missing = renderHook(() => useFileUrl('/media/missing'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(missing.result.current).toBeUndefined();
});

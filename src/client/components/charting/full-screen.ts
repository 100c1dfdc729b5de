import { fillWindow, type FilledWindow } from './fill-window.ts';

/** Both sides of a larger screen are longer. */
const phoneSidePx = 600;

const lyingWindow = '(orientation: landscape)';

/**
 * Checks the screen, because an open keyboard makes a portrait window wider than tall; and the window, which
 * may be in portrait on a landscape screen.
 */
const isLyingPhone = (): boolean =>
  matchMedia(`(pointer: coarse) and ${lyingWindow}`).matches &&
  Math.min(screen.width, screen.height) < phoneSidePx &&
  (screen.orientation?.type ?? '').startsWith('landscape');

export interface FullScreen {
  toggle(): void;
  destroy(): void;
}

/**
 * Shows an element in full screen on request, and while a phone is in landscape; reports changes to
 * `onChange`.
 */
export const createFullScreen = (element: HTMLElement, onChange: (isFull: boolean) => void): FullScreen => {
  let filled: FilledWindow | null = null;
  const stop = new AbortController();
  const enter = (wantsScreen: boolean): void => {
    filled ??= fillWindow(element, {
      wantsScreen,
      onLeave() {
        filled = null;
        onChange(false);
      },
    });
    onChange(true);
  };
  const turn = (): void => {
    // An open dialog, which the user may be filling in, stays on top.
    if (isLyingPhone() && !document.querySelector('dialog[open]')) enter(false);
    else if (!isLyingPhone() && !document.fullscreenElement) filled?.leave();
  };
  // The screen may report the turn before the window has its new size.
  for (const turned of [screen.orientation, matchMedia(lyingWindow)])
    turned?.addEventListener('change', turn, { signal: stop.signal });
  turn();
  return {
    toggle: () => (filled ? filled.leave() : enter(true)),
    destroy() {
      stop.abort();
      filled?.leave();
    },
  };
};

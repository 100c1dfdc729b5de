import styles from './full-chart.module.css';

interface Lockable {
  lock?: (orientation: string) => Promise<void>;
  unlock?: () => void;
}

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The chart over everything else. */
export interface FilledWindow {
  leave(): void;
}

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Tab cycles inside the element; a sheet inside it handles its own keys. */
const trapFocus = (element: HTMLElement, leave: () => void, signal: AbortSignal): void =>
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || (event.target as HTMLElement).closest('dialog')) return;
      if (event.key === 'Escape') leave();
      if (event.key !== 'Tab') return;
      const all = [...element.querySelectorAll<HTMLElement>(reachable)].filter((each) =>
        each.checkVisibility(),
      );
      const end = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== end) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    },
    { signal },
  );

/** Requests full screen in landscape orientation; returns false when the system does not grant it. */
const takeScreen = async (element: HTMLElement): Promise<boolean> => {
  try {
    await element.requestFullscreen();
  } catch {
    return false;
  }
  // Only phones support locking the orientation; a rejection elsewhere is expected.
  await (screen.orientation as Lockable | undefined)?.lock?.('landscape').catch(() => undefined);
  return true;
};

/**
 * Shows an element over the whole window without moving it in the document, so that nothing of it is
 * redrawn: in full screen when requested and granted, otherwise as a layer of the page. Esc and the system's
 * Back leave it.
 */
export const fillWindow = (
  element: HTMLElement,
  { wantsScreen, onLeave }: { readonly wantsScreen: boolean; readonly onLeave: () => void },
): FilledWindow => {
  const stop = new AbortController();
  const before = document.activeElement as HTMLElement | null;
  let watcher: Watcher | undefined;
  let isLeft = false;
  const leave = (): void => {
    if (isLeft) return;
    isLeft = true;
    stop.abort();
    watcher?.destroy();
    element.classList.remove(styles.full!);
    if (element.matches(':popover-open')) element.hidePopover();
    element.popover = null;
    if (document.fullscreenElement === element) void document.exitFullscreen();
    (screen.orientation as Lockable | undefined)?.unlock?.();
    if (before?.isConnected && !element.contains(document.activeElement)) before.focus();
    onLeave();
  };
  const layOver = (): void => {
    element.popover = 'manual';
    element.showPopover();
    const CloseWatcher = (window as { CloseWatcher?: new () => Watcher }).CloseWatcher;
    if (!CloseWatcher) return;
    watcher = new CloseWatcher();
    watcher.onclose = leave;
  };
  element.classList.add(styles.full!);
  trapFocus(element, leave, stop.signal);
  if (!wantsScreen) layOver();
  else
    void takeScreen(element).then((isGiven) => {
      if (isLeft) return;
      if (!isGiven) return layOver();
      document.addEventListener(
        'fullscreenchange',
        () => (document.fullscreenElement ? undefined : leave()),
        {
          signal: stop.signal,
        },
      );
    });
  return { leave };
};

/** Maximum wait for an idle moment. */
const latestMs = 3_000;

/** Runs once the page has loaded and the browser is idle. */
export const whenIdle = (work: () => void): void => {
  const wait = (): void => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/** Waiting callbacks of a place without `setImmediate`, in order. */
const waiting: (() => void)[] = [];

const createChannel = (): ((run: () => void) => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
};

/**
 * Calls back in the next turn of the event loop, after what has already arrived from outside; a timer would
 * take at least a millisecond, and four in a browser.
 */
export const inNextTurn: (run: () => void) => void =
  typeof setImmediate === 'function' ? (run) => void setImmediate(run) : createChannel();

export const nextTurn = (): Promise<void> => new Promise((resolve) => inNextTurn(resolve));

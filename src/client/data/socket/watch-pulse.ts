/** The server is asked this often, while somebody looks at the page. */
export const beatEveryMs = 5_000;
/** A line from which nothing at all has come for so long is dead, whatever the device thinks of it. */
export const silentAfterMs = 12_000;

export interface PulseLine {
  /** Resolves with the server's time as it answered; rejects when no answer came in time. */
  readonly ask: () => Promise<string>;
  /** Told of everything that comes over the line. */
  readonly onHeard: (listener: () => void) => () => void;
  readonly isSeen: () => boolean;
  readonly onSeen: (listener: () => void) => () => void;
}

export interface PulseListeners {
  /** All that the server had told by this time, its own, has come. */
  readonly confirmed: (serverTime: string) => void;
  readonly dead: () => void;
}

/**
 * Asks an open line for a sign of life every few seconds. A network that is gone without a word leaves the
 * socket open for as long as the system likes; a hidden page's timers are slowed down, so nothing is
 * concluded from its silence.
 */
export const watchPulse = (line: PulseLine, { confirmed, dead }: PulseListeners): (() => void) => {
  let heardMs = performance.now();
  let isStopped = false;

  const ask = async (): Promise<void> => {
    const serverTime = await line.ask().catch(() => undefined);
    if (serverTime !== undefined && !isStopped) confirmed(serverTime);
  };
  const beat = (): void => {
    if (!line.isSeen()) return;
    if (performance.now() - heardMs > silentAfterMs) dead();
    else void ask();
  };

  const stopHearing = line.onHeard(() => {
    heardMs = performance.now();
  });
  const stopSeeing = line.onSeen(() => {
    heardMs = performance.now();
    void ask();
  });
  const timer = setInterval(beat, beatEveryMs);
  void ask();

  return () => {
    isStopped = true;
    clearInterval(timer);
    stopHearing();
    stopSeeing();
  };
};

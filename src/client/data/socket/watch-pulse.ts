/** Interval between pings while the page is visible. */
export const beatEveryMs = 5_000;
/** A connection without any message for this long counts as dead, whatever the device reports. */
export const silentAfterMs = 12_000;

export interface PulseConnection {
  /** Resolves to the server's time of the answer; rejects when no answer came in time. */
  readonly ask: () => Promise<string>;
  /** Called for everything that arrives over the connection. */
  readonly onHeard: (listener: () => void) => () => void;
  readonly isSeen: () => boolean;
  readonly onSeen: (listener: () => void) => () => void;
}

export interface PulseListeners {
  /** Everything the server had sent by this server time has arrived. */
  readonly confirmed: (serverTime: string) => void;
  readonly dead: () => void;
}

/**
 * Pings an open connection every few seconds. A network that fails silently leaves the socket open until the
 * system times out; a hidden page's timers are throttled, so its silence means nothing.
 */
export const watchPulse = (
  connection: PulseConnection,
  { confirmed, dead }: PulseListeners,
): (() => void) => {
  let heardMs = performance.now();
  let isStopped = false;

  const ask = async (): Promise<void> => {
    const serverTime = await connection.ask().catch(() => undefined);
    if (serverTime !== undefined && !isStopped) confirmed(serverTime);
  };
  const beat = (): void => {
    if (!connection.isSeen()) return;
    if (performance.now() - heardMs > silentAfterMs) dead();
    else void ask();
  };

  const stopHearing = connection.onHeard(() => {
    heardMs = performance.now();
  });
  const stopSeeing = connection.onSeen(() => {
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

import type { Socket } from 'node:net';
import type { FaultyProxy, Delayed, WatchedRequest } from './faulty-proxy-handle.ts';
import { gatewayAnswer } from './gateway-answer.ts';
import { createLane, fullPace, type Lane, type Pace } from './proxy-lane.ts';
import { weatherOf, type Fault, type LostWay, type OutageManner } from './proxy-weather.ts';
import { startRelay, type Join, type Relay } from './relay.ts';

interface Connection {
  readonly number: number;
  readonly toServer: Lane;
  readonly toBrowser: Lane;
  /** When set, replaces the server's answer. */
  replacement: Buffer | null;
  /** When set, no byte of the browser is passed on. */
  isCutOff: boolean;
}

interface Armed {
  readonly start: string;
  /** Every such request, instead of only the next one. */
  readonly isLasting?: boolean;
  readonly act: (connection: Connection) => void;
}

const firstLine = (bytes: Buffer): string | undefined =>
  /^[A-Z]+ \S+ HTTP\/1\.1(?=\r\n)/.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[0];

/** A TCP connection between browser and server, WebSocket included, with the faults of real networks. */
export const startFaultyProxy = async (targetPort: number): Promise<FaultyProxy> => {
  const open = new Set<Connection>();
  const delayed = new Set<Delayed>();
  const seen: { readonly line: string; readonly connection: number }[] = [];
  let armed: Armed[] = [];
  let now: Pace = fullPace;
  let connections = 0;
  let outageManner: OutageManner | null = null;
  let outageTimer: NodeJS.Timeout | undefined;
  let weatherTimer: NodeJS.Timeout | undefined;
  let darkness: Delayed[] = [];

  const delay = (lanes: readonly Lane[]): Delayed => {
    const releases = lanes.map((lane) => lane.delay());
    const one: Delayed = {
      release() {
        delayed.delete(one);
        for (const release of releases) release();
      },
      lose() {
        for (const lane of lanes) lane.lose();
        one.release();
      },
    };
    delayed.add(one);
    return one;
  };

  const arm = (start: string, act: Armed['act']): WatchedRequest => {
    const { promise, resolve } = withResolver();
    armed.push({ start, act: (connection) => (act(connection), resolve()) });
    return { arrived: promise };
  };

  /**
   * The lanes are known only once the request has arrived; until then the handle stores its instructions.
   */
  const armDelay = (
    start: string,
    lanesOf: (connection: Connection) => readonly Lane[],
  ): WatchedRequest & Delayed => {
    let inner: Delayed | null = null;
    let instruction: keyof Delayed | null = null;
    const instruct = (what: keyof Delayed): void => {
      instruction = what;
      inner?.[what]();
    };
    const watched = arm(start, (connection) => {
      inner = delay(lanesOf(connection));
      if (instruction) inner[instruction]();
    });
    return { ...watched, release: () => instruct('release'), lose: () => instruct('lose') };
  };

  /** Releasing or losing applies to requests that have arrived, and to later ones. */
  const armEveryDelay = (
    start: string,
    lanesOf: (connection: Connection) => readonly Lane[],
  ): WatchedRequest & Delayed => {
    const { promise, resolve } = withResolver();
    const come: Delayed[] = [];
    let isLost = false;
    const entry: Armed = {
      start,
      isLasting: true,
      act(connection) {
        come.push(delay(lanesOf(connection)));
        if (isLost) come.at(-1)!.lose();
        resolve();
      },
    };
    armed.push(entry);
    return {
      arrived: promise,
      release() {
        armed = armed.filter((each) => each !== entry);
        for (const one of come) one.release();
      },
      lose() {
        isLost = true;
        for (const one of come) one.lose();
      },
    };
  };

  const noteRequest = (connection: Connection, bytes: Buffer): void => {
    const line = firstLine(bytes);
    if (line === undefined) return;
    seen.push({ line, connection: connection.number });
    const wanted = armed.find(({ start }) => line.startsWith(start));
    if (wanted && !wanted.isLasting) armed = armed.filter((each) => each !== wanted);
    wanted?.act(connection);
  };

  const join: Join = (client, reach) => {
    if (outageManner === 'refused') {
      client.resetAndDestroy();
      return;
    }
    const server = reach();
    const connection = openConnection(client, server);
    open.add(connection);
    if (outageManner === 'black hole') darkness.push(delay([connection.toServer, connection.toBrowser]));
  };

  const openConnection = (client: Socket, server: Socket): Connection => {
    const pace = (): Pace => now;
    const toServer = createLane({ write: (bytes) => server.write(bytes), end: () => server.end(), pace });
    const toBrowser = createLane({ write: (bytes) => client.write(bytes), end: () => client.end(), pace });
    const connection: Connection = {
      number: (connections += 1),
      toServer,
      toBrowser,
      replacement: null,
      isCutOff: false,
    };
    let isBrowserGone = false;
    client.on('data', (bytes) => {
      noteRequest(connection, bytes);
      if (!connection.isCutOff) toServer.push(bytes);
    });
    const leave = (): void => {
      isBrowserGone = true;
      // A request still in transit arrives first: the server would drop it on learning that the client is
      // gone.
      if (!toServer.isBusy()) toServer.end();
    };
    client
      .on('end', leave)
      .on('close', leave)
      .on('close', () => open.delete(connection));
    server.on('data', (bytes) => {
      if (isBrowserGone) server.destroy();
      else if (!connection.replacement) toBrowser.push(bytes);
      else {
        toBrowser.push(connection.replacement);
        toBrowser.end();
        server.destroy();
      }
    });
    server.on('end', toBrowser.end).on('close', toBrowser.end);
    return connection;
  };

  const relay: Relay = await startRelay(targetPort, join, true);

  const endOutage = (): void => {
    clearTimeout(outageTimer);
    outageManner = null;
    for (const one of darkness.splice(0)) one.release();
  };
  const outage = (manner: OutageManner, lastsMs?: number): void => {
    endOutage();
    outageManner = manner;
    if (manner === 'refused') relay.cutAll();
    else darkness = [...open].map(({ toServer, toBrowser }) => delay([toServer, toBrowser]));
    if (lastsMs !== undefined) outageTimer = setTimeout(endOutage, lastsMs);
  };
  const halfOpen = (lost: LostWay): void => {
    for (const { toServer, toBrowser } of open) {
      if (lost !== 'to the browser') toServer.lose();
      if (lost !== 'to the server') toBrowser.lose();
    }
  };
  const stall = (): Delayed => delay([...open].flatMap(({ toServer, toBrowser }) => [toServer, toBrowser]));
  const pace = (wanted: Partial<Pace>): void => {
    now = { ...fullPace, ...wanted };
  };

  const bring = (fault: Fault): void => {
    if (fault.kind === 'outage') outage(fault.manner, fault.lastsMs);
    else if (fault.kind === 'half-open') halfOpen(fault.lost);
    else if (fault.kind === 'pace') pace(fault.pace);
    else {
      const stalled = stall();
      setTimeout(fault.ends === 'lost' ? stalled.lose : stalled.release, fault.lastsMs).unref();
    }
  };

  const restore = (): void => {
    clearTimeout(weatherTimer);
    endOutage();
    armed = [];
    now = fullPace;
    for (const one of delayed) one.release();
  };

  return {
    port: relay.port,
    url: `http://127.0.0.1:${relay.port}`,
    stallNext: (start) => armDelay(start, ({ toBrowser }) => [toBrowser]),
    stallEvery: (start) => armEveryDelay(start, ({ toBrowser }) => [toBrowser]),
    delayNext: (start) => armDelay(start, ({ toServer }) => [toServer]),
    delayEvery: (start) => armEveryDelay(start, ({ toServer }) => [toServer]),
    answerNext: (start, status, isForwarded) =>
      arm(start, (connection) => {
        if (isForwarded) connection.replacement = gatewayAnswer(status);
        else {
          connection.isCutOff = true;
          connection.toBrowser.push(gatewayAnswer(status));
          connection.toBrowser.end();
        }
      }),
    outage,
    halfOpen,
    stall,
    pace,
    seed(seed) {
      clearTimeout(weatherTimer);
      const weather = weatherOf(seed);
      const next = (): void => {
        const { afterMs, fault } = weather.next().value;
        weatherTimer = setTimeout(() => {
          bring(fault);
          next();
        }, afterMs);
      };
      next();
    },
    requests: (start) => seen.flatMap(({ line, connection }) => (line.startsWith(start) ? [connection] : [])),
    restore,
    close() {
      restore();
      return relay.close();
    },
  };
};

const withResolver = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
};

import type { GatewayStatus } from './gateway-answer.ts';
import type { Pace } from './proxy-lane.ts';
import type { LostWay, OutageManner } from './proxy-weather.ts';

/**
 * One request that was waited for; `start` below is the beginning of its first line, such as `POST
 * /api/coin/trade`.
 */
export interface WatchedRequest {
  /** The request has come to the proxy. */
  readonly arrived: Promise<void>;
}

/** Bytes that wait in the proxy; the connection stands meanwhile. */
export interface Held {
  release(): void;
  /** They never arrive, nor does anything after them that way; nobody is told. */
  lose(): void;
}

export interface FaultyProxy {
  readonly port: number;
  /** The origin a browser opens. */
  readonly url: string;
  /** The next such request reaches the server; the answer is held. Called twice: the next two. */
  stallNext(start: string): WatchedRequest & Held;
  /**
   * The answers of all such requests are held from now on, as an app that hears nothing asks again by itself.
   */
  stallEvery(start: string): WatchedRequest & Held;
  /**
   * The next such request is held before the server; released it arrives, however late and whether or not the
   * browser still waits.
   */
  holdNext(start: string): WatchedRequest & Held;
  /** All such requests are held before the server from now on. */
  holdEvery(start: string): WatchedRequest & Held;
  /**
   * The next such request is answered by a gateway in bare HTML, after the server has done it or without its
   * ever hearing of it.
   */
  answerNext(start: string, status: GatewayStatus, isForwarded: boolean): WatchedRequest;
  /**
   * Nothing passes for `lastsMs`, or until `mend`. After a black hole what was sent meanwhile arrives, as TCP
   * does it.
   */
  outage(manner: OutageManner, lastsMs?: number): void;
  /** Every connection open now silently loses a direction: no FIN, no RST. New ones work. */
  halfOpen(lost: LostWay): void;
  /** Every connection open now stands still, both ways. */
  stall(): Held;
  /** From now on, for all connections; what is left out is full speed. */
  pace(pace: Partial<Pace>): void;
  /**
   * A bad day on the phone: a random fault every few seconds until `mend`, the same ones in the same order
   * for the same seed.
   */
  seed(seed: string): void;
  /** The number of the connection on which each such request came, in order. */
  requests(start: string): readonly number[];
  /**
   * Ends outage, pace and bad day, lets go what is held and forgets what was armed. Half-open connections
   * stay so.
   */
  mend(): void;
  close(): Promise<void>;
}

import type { GatewayStatus } from './gateway-answer.ts';
import type { Pace } from './proxy-lane.ts';
import type { LostWay, OutageManner } from './proxy-weather.ts';

/** A watched request; `start` below is the beginning of its first line, such as `POST /api/coin/trade`. */
export interface WatchedRequest {
  /** The request has reached the proxy. */
  readonly arrived: Promise<void>;
}

/** Bytes delayed in the proxy; the connection stays open. */
export interface Delayed {
  release(): void;
  /** They never arrive, nor does anything after them in that direction; neither side is notified. */
  lose(): void;
}

export interface FaultyProxy {
  readonly port: number;
  /** The origin a browser opens. */
  readonly url: string;
  /** The next such request reaches the server; the answer is delayed. Called twice: the next two. */
  stallNext(start: string): WatchedRequest & Delayed;
  /**
   * The answers of all such requests are delayed from now on, since an app without an answer sends the
   * request again by itself.
   */
  stallEvery(start: string): WatchedRequest & Delayed;
  /**
   * The next such request is delayed before the server; released it arrives, however late and whether or
   * not the browser still waits.
   */
  delayNext(start: string): WatchedRequest & Delayed;
  /** All such requests are delayed before the server from now on. */
  delayEvery(start: string): WatchedRequest & Delayed;
  /**
   * The next such request is answered by a gateway in plain HTML, after the server has processed it or
   * without reaching the server.
   */
  answerNext(start: string, status: GatewayStatus, isForwarded: boolean): WatchedRequest;
  /**
   * Nothing passes for `lastsMs`, or until `restore`. After a black hole, data sent meanwhile arrives, as with
   * TCP.
   */
  outage(manner: OutageManner, lastsMs?: number): void;
  /** Every connection open now silently loses a direction: no FIN, no RST. New ones work. */
  halfOpen(lost: LostWay): void;
  /** Every connection open now stalls in both directions. */
  stall(): Delayed;
  /** From now on, for all connections; omitted fields mean full speed. */
  pace(pace: Partial<Pace>): void;
  /**
   * Bad network conditions of a phone: a random fault every few seconds until `restore`, the same ones in the
   * same order for the same seed.
   */
  seed(seed: string): void;
  /** The number of the connection on which each such request came, in order. */
  requests(start: string): readonly number[];
  /**
   * Ends outage, pace and random faults, releases delayed bytes and disarms pending faults. Half-open
   * connections stay so.
   */
  restore(): void;
  close(): Promise<void>;
}

import type { PracticeDayCommand, PracticeDayState } from './practice-day.ts';

/*
 * Messages between a page and the practice exchange in a worker of the same device. Calls and files are
 * requests with the addresses and headers of the network, so that both lines read and write them alike;
 * events are those of the socket. Every message is a structured clone.
 */

/** A call of the contract or a file, as it would go over the network. */
export interface PracticeRequest {
  readonly kind: 'request';
  /** Unique in the page. */
  readonly id: number;
  readonly method: string;
  /** Path and query: `/api/order?lang=en`. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of a form; null: no body. */
  readonly body: readonly (readonly [name: string, value: string | Blob])[] | null;
}

export interface PracticeResponse {
  readonly kind: 'response';
  readonly id: number;
  readonly status: number;
  /** `date` is the exchange's own clock. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** Opens a socket, or an attempt of it; the page chooses a number unique in the page. */
export interface PracticeConnect {
  readonly kind: 'connect';
  readonly socket: number;
  readonly token: string | null;
}

/** The exchange refuses the socket; `999`: it does not know the token. */
export interface PracticeRefused {
  readonly kind: 'refused';
  readonly socket: number;
  readonly message: string;
}

/** A message of a socket, either way. `ack` numbers a message that expects an answer. */
export interface PracticeEvent {
  readonly kind: 'event';
  readonly socket: number;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly ack?: number;
}

export interface PracticeAck {
  readonly kind: 'ack';
  readonly socket: number;
  readonly ack: number;
  readonly args: readonly unknown[];
}

/** The socket has ended, either way. */
export interface PracticeDisconnect {
  readonly kind: 'disconnect';
  readonly socket: number;
}

export type PageToExchange =
  | PracticeRequest
  | PracticeConnect
  | PracticeEvent
  | PracticeAck
  | PracticeDisconnect
  | PracticeControl;

export type ExchangeToPage =
  | PracticeResponse
  | PracticeRefused
  | PracticeEvent
  | PracticeAck
  | PracticeDisconnect
  | PracticeControlled
  | PracticeState
  | PracticeDayState;

/** What a person does with the practice exchange itself, not within it. */
export interface PracticeControl {
  readonly kind: 'control';
  readonly id: number;
  readonly command: PracticeCommand;
}

export type PracticeCommand =
  /** Begins anew with this much money in USDT: a new person on an empty exchange. */
  | { readonly name: 'start'; readonly funds: string }
  /** The token of the one person who practises; null: none has begun. */
  | { readonly name: 'session' }
  /** Verifies the ledger; the answer is a `LedgerReport`. */
  | { readonly name: 'verify' }
  /** The whole database as one file. */
  | { readonly name: 'export' }
  | PracticeDayCommand
  /** The answer is the open day's `PracticeDayState`, or null. */
  | { readonly name: 'day' }
  /** Back to the practice market. */
  | { readonly name: 'closeDay' };

/** What a verification of the whole ledger found. */
export interface LedgerReport {
  /** Postings that were verified. */
  readonly entries: number;
  /** Each covers all of them. */
  readonly checks: readonly string[];
  readonly faults: readonly { readonly check: string; readonly found: string }[];
}

export interface PracticeControlled {
  readonly kind: 'controlled';
  readonly id: number;
  readonly result:
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly problem: string };
}

/** How the practice exchange is, sent at each change. */
export interface PracticeState {
  readonly kind: 'state';
  readonly state: 'opening' | 'open' | 'failed';
  /** Where the database is: `memory` is lost with the last page. */
  readonly storage: 'device' | 'memory';
  /** For developers' eyes. */
  readonly problem?: string;
}

/** One file of the practice exchange; `/practice/files.json` is the list of all, itself not among them. */
export interface PracticeFile {
  readonly path: string;
  readonly bytes: number;
  /** Its size on the way, compressed with Brotli. */
  readonly compressed: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
}

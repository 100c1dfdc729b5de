/** What keeps practice from this browser: `storage` cannot be used, `wasm` is missing. */
export type PracticeObstacle = 'storage' | 'wasm';
/** Why the files are not stored: no connection, no space, or content other than its hash states. */
export type DownloadProblem = 'network' | 'space' | 'damaged';

/** The files of practice on this device, in compressed bytes. */
export interface PracticeFiles {
  readonly bytes: number;
  /** Of those, what is stored. */
  readonly storedBytes: number;
}

/** Where the database is: `memory` is lost with the last page in practice. */
export type PracticeStorage = 'device' | 'memory';

export type PracticeEvent =
  /** The user begins with this much USDT; downloads the files where they are missing. */
  | { type: 'user.began'; funds: string }
  | { type: 'user.paused' }
  | { type: 'user.resumed' }
  | { type: 'user.removed' }
  /** Opens practice, whose files are stored. */
  | { type: 'user.entered' }
  | { type: 'network.online' }
  /** Compressed bytes of all files that have arrived. */
  | { type: 'files.progressed'; bytes: number }
  | { type: 'files.stored' }
  | { type: 'files.failed'; problem: DownloadProblem }
  | { type: 'exchange.opening' }
  | { type: 'exchange.opened'; storage: PracticeStorage }
  | { type: 'exchange.failed' };

export interface PracticeContext {
  /** The page is in practice. */
  readonly isWithin: boolean;
  bytes: number;
  storedBytes: number;
  obstacle: PracticeObstacle | null;
  problem: DownloadProblem | null;
  /** What the user begins with; null: nothing was chosen in this page. */
  funds: string | null;
  storage: PracticeStorage;
  token: string | null;
  /** The exchange refused to begin. */
  isNotBegun: boolean;
}

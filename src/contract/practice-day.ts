import * as z from 'zod/mini';
import { decimal, decimalOrNone, instant, readableLine, symbolField, text, whole } from './primitives.ts';

/*
 * A recorded day that is traded again on this device: what a page asks of it, what it reports, and the file
 * in which a session is shared. Commands travel as those of the practice exchange do.
 */

/** The slowest and the fastest speed. */
export const daySpeeds = { least: 0.5, most: 100 } as const;
const speed = z.number().check(z.gte(daySpeeds.least), z.lte(daySpeeds.most));

export const dayLimits = {
  pairs: 8,
  /** Days that follow one another. */
  days: 7,
  /** Rows of a file of one's own. */
  rows: 200_000,
  /** Bytes of a file of one's own, and of a shared session. */
  fileBytes: 16_000_000,
  actions: 10_000,
  notes: 1_000,
  /** Minutes that one command skips. */
  skippedMinutes: 1_440,
} as const;

/** Base64: the days' minutes and those of a day before as history, ten bytes each at most with realistic digits. */
const packed = z.string().check(z.maxLength(400_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const pairsOf = <Pair extends z.core.$ZodType>(pair: Pair) =>
  z.array(pair).check(z.minLength(1), z.maxLength(dayLimits.pairs));

/** Where the prices come from. */
export const daySource = z.discriminatedUnion('kind', [
  /** Minutes as `packMinutes` packs them. */
  z.object({
    kind: z.literal('minutes'),
    pairs: pairsOf(z.object({ symbol: symbolField, minutes: packed })),
  }),
  /** A file of one's own: candles or trades of one pair as `MARKET_REPLAY` takes them. */
  z.object({
    kind: z.literal('file'),
    symbol: symbolField,
    csv: z.string().check(z.maxLength(dayLimits.fileBytes)),
  }),
  /** A simulated day of the product, by its number, and those that follow it. */
  z.object({
    kind: z.literal('simulated'),
    day: z.int().check(z.gte(1), z.lte(999)),
    /** Default: one. */
    days: z.optional(z.int().check(z.gte(1), z.lte(dayLimits.days))),
    symbols: pairsOf(symbolField),
  }),
]);
export type DaySource = z.infer<typeof daySource>;

export const daySettings = z.object({
  source: daySource,
  /** A whole minute; prices from before are history. */
  startAt: instant,
  /** Of the ticks within the minutes, and of every draw of the exchange. */
  seed: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** In USDT. */
  funds: z.string().check(z.regex(/^[1-9]\d{0,8}(\.\d{1,2})?$/)),
});
export type DaySettings = z.infer<typeof daySettings>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const field = z.union([z.string().check(z.maxLength(4_000)), z.number(), z.boolean(), z.null()]);

/** A call of the session, without anything secret. */
export const dayAction = z.object({
  /** The exchange's time. */
  atMs: whole,
  name: z.string().check(z.regex(/^[a-zA-Z0-9]{1,60}$/)),
  fields: z.record(
    z.string().check(z.maxLength(60)),
    z.union([field, z.array(z.unknown()), z.record(text, z.unknown())]),
  ),
  language: z.string().check(z.maxLength(8)),
  idempotency: z.nullable(
    z.object({
      key: z.string().check(z.maxLength(128)),
      bodyHash: z.string().check(z.maxLength(128)),
      attempt: z.nullable(whole),
      validUntil: z.nullable(instant),
    }),
  ),
  /** Of the answer, or of the refusal. */
  answer: hash,
  /** Of the ledger after it. */
  ledger: hash,
});
export type DayAction = z.infer<typeof dayAction>;

const note = z.object({
  /** Of the trade: "position:12". */
  trade: z.string().check(z.maxLength(60), z.regex(/^[a-z_]+:\d+(:\d+)?$/)),
  text: z.string().check(z.maxLength(500), z.regex(readableLine)),
});
export type DayNote = z.infer<typeof note>;

/** The number of the form below; a file of another is not read. */
export const sharedDayVersion = 1;

/** A session as a file: another device plays it back to the same ledger, and so checks it. */
export const sharedDay = z.object({
  format: z.literal('tideline-practice-day'),
  version: z.literal(sharedDayVersion),
  /** The product's version, whose rules the session followed. */
  app: z.string().check(z.maxLength(40)),
  day: daySettings,
  actions: z.array(dayAction).check(z.maxLength(dayLimits.actions)),
  notes: z.array(note).check(z.maxLength(dayLimits.notes)),
  endedAtMs: whole,
  ledger: hash,
});
export type SharedDay = z.infer<typeof sharedDay>;

/** What a person asks of the day. */
export type PracticeDayCommand =
  /** The answer is a `CheckedFile`. */
  | { readonly name: 'checkFile'; readonly file: Blob }
  /** Opens a new exchange at the day's start, paused; the answer is the session's token. */
  | { readonly name: 'openDay'; readonly day: DaySettings; readonly speed: number }
  | { readonly name: 'speed'; readonly speed: number }
  | { readonly name: 'pause' | 'resume' }
  /** The answer comes when these minutes have passed. */
  | { readonly name: 'skip'; readonly minutes: number }
  | { readonly name: 'step' }
  | { readonly name: 'note'; readonly note: DayNote }
  /** The answer is a `DayReport`. */
  | { readonly name: 'report' }
  /** The answer is the text of a file. */
  | { readonly name: 'share' }
  /** Plays a shared session on an exchange of its own; the answer is a `PlayedBack`. */
  | { readonly name: 'playBack'; readonly file: Blob };

const numberOfMinutes = z.int().check(z.gte(1), z.lte(dayLimits.skippedMinutes));

/** Checks a command that came from a page. */
export const practiceDayCommand = z.discriminatedUnion('name', [
  z.object({ name: z.literal('checkFile'), file: z.instanceof(Blob) }),
  z.object({ name: z.literal('openDay'), day: daySettings, speed }),
  z.object({ name: z.literal('speed'), speed }),
  z.object({ name: z.literal('pause') }),
  z.object({ name: z.literal('resume') }),
  z.object({ name: z.literal('skip'), minutes: numberOfMinutes }),
  z.object({ name: z.literal('step') }),
  z.object({ name: z.literal('note'), note }),
  z.object({ name: z.literal('report') }),
  z.object({ name: z.literal('share') }),
  z.object({ name: z.literal('playBack'), file: z.instanceof(Blob) }),
]);

/** How the day is, sent at each change and with each step. */
export interface PracticeDayState {
  readonly kind: 'day';
  /** The exchange's time. */
  readonly atMs: number;
  readonly speed: number;
  readonly isPaused: boolean;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** What a file of one's own holds. */
export interface CheckedFile {
  readonly kind: 'candles' | 'trades';
  readonly rows: number;
  /** Null without rows. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
  readonly faults: readonly { readonly line: number; readonly fault: string; readonly found: string }[];
}

/** Where a session that was played back first differs from what its file says. */
export interface DayDifference {
  /** Number of the action, from 0; null: everything after the last one. */
  readonly action: number | null;
  readonly what: 'answer' | 'ledger' | 'time';
}

export interface PlayedBack {
  readonly ledger: string;
  /** Null: it ended in the same ledger. */
  readonly difference: DayDifference | null;
  /** The version of the product that made the file, and whether it is this one. */
  readonly app: string;
  readonly isSameApp: boolean;
  /** Of the session as it was played back here. */
  readonly report: DayReport;
}

/** Reasons for which a command is refused. */
export type DayProblem =
  | 'invalidCommand'
  /** No day is open. */
  | 'noDay'
  /** The prices cannot be read, or are not in order. */
  | 'unreadablePrices'
  | 'unknownSymbol'
  /** The start is not a whole minute of the recorded day. */
  | 'startOutside'
  /** Something secret was sent, which no file may hold. */
  | 'secret'
  | 'tooLong'
  | 'fileTooLarge'
  | 'fileInvalid'
  /** The file's form is of another version of the product. */
  | 'fileVersion';

const trade = z.object({
  kind: z.enum(['spot', 'futures', 'option']),
  /** "position:12" */
  reference: text,
  symbol: text,
  side: z.enum(['long', 'short']),
  openedAt: instant,
  closedAt: instant,
  /** In the base; of an option the stake. */
  quantity: decimal,
  openPrice: decimalOrNone,
  closePrice: decimalOrNone,
  /** In USDT, less all fees. */
  result: decimal,
});
export type DayTrade = z.infer<typeof trade>;

/** What one learns from a day; every figure follows from the ledger and the recorded prices. */
export const dayReport = z.object({
  startsAt: instant,
  asOf: instant,
  /** Change of the equity, in USDT and percent; null if a price is unknown. */
  profit: decimalOrNone,
  profitPercent: decimalOrNone,
  /** What the same money would have earned, held in equal parts of the day's pairs. */
  holdingProfit: decimalOrNone,
  /** Largest fall of the equity from a high before it, in percent of that high. */
  drawdownPercent: decimal,
  trades: z.array(trade),
  winCount: whole,
  /** In percent of the trades; null without trades. */
  winRate: decimalOrNone,
  /** Sum of gains by sum of losses; null without losses. */
  profitFactor: decimalOrNone,
  /** In USDT. */
  fees: decimal,
  /** Percent of the time in which something other than money was held. */
  timeInMarket: decimal,
  best: z.nullable(trade),
  worst: z.nullable(trade),
  equity: z.array(z.object({ at: instant, equity: decimalOrNone })),
  notes: z.array(note),
});
export type DayReport = z.infer<typeof dayReport>;

import * as z from 'zod/mini';
import {
  dayReport,
  type CheckedFile,
  type DayNote,
  type DayProblem,
  type DayReport,
  type PlayedBack,
  type PracticeDayCommand,
} from '#contract/practice-day.ts';
import { text, whole } from '#contract/primitives.ts';
import { adoptNewExchange, practiceToken } from '#client/data/practice/practice-actor.ts';
import { practiceRequests } from '#client/data/practice/device-line.ts';
import { whileExchangeChanges } from './day-state.ts';

/*
 * What a person asks of the recorded day. Each rejects with the code of a `DayProblem` as its message, or
 * with another error when the exchange ends meanwhile; `problemOf` reads both.
 */

const problems: readonly string[] = [
  'invalidCommand',
  'noDay',
  'unreadablePrices',
  'unknownSymbol',
  'startOutside',
  'secret',
  'tooLong',
  'fileTooLarge',
  'fileInvalid',
  'fileVersion',
] satisfies DayProblem[];

/** Why a command has failed; `lost`: the exchange did not answer. */
export const problemOf = (error: unknown): DayProblem | 'lost' =>
  error instanceof Error && problems.includes(error.message) ? (error.message as DayProblem) : 'lost';

const checkedFile: z.ZodMiniType<CheckedFile> = z.object({
  kind: z.enum(['candles', 'trades']),
  rows: whole,
  firstAtMs: z.nullable(whole),
  lastAtMs: z.nullable(whole),
  faults: z.array(z.object({ line: whole, fault: text, found: text })),
});

const playedBack: z.ZodMiniType<PlayedBack> = z.object({
  ledger: text,
  difference: z.nullable(z.object({ action: z.nullable(whole), what: z.enum(['answer', 'ledger', 'time']) })),
  app: text,
  isSameApp: z.boolean(),
  report: dayReport,
});

/** Changes the pace of the day, or moves it on. */
export type PaceCommand = Extract<
  PracticeDayCommand,
  { readonly name: 'speed' | 'pause' | 'resume' | 'skip' | 'step' }
>;

export const sendPace = async (command: PaceCommand): Promise<void> =>
  void (await practiceRequests().control(command));

/** What a file of one's own holds, and its faults by line. */
export const checkDayFile = async (file: Blob): Promise<CheckedFile> =>
  z.parse(checkedFile, await practiceRequests().control({ name: 'checkFile', file }));

/** The report of the day so far. */
export const readDayReport = async (): Promise<DayReport> =>
  z.parse(dayReport, await practiceRequests().control({ name: 'report' }));

export const noteTrade = async (note: DayNote): Promise<void> =>
  void (await practiceRequests().control({ name: 'note', note }));

/** The session so far, as the text of a file. */
export const shareDay = async (): Promise<string> =>
  z.parse(text, await practiceRequests().control({ name: 'share' }));

/** Plays a shared session on an exchange of its own. */
export const playBackDay = async (file: Blob): Promise<PlayedBack> =>
  z.parse(playedBack, await practiceRequests().control({ name: 'playBack', file }));

/** Opens the day in place of the exchange of now; the page reloads with it. */
export const openDay = (command: Extract<PracticeDayCommand, { name: 'openDay' }>): Promise<void> =>
  whileExchangeChanges(async () =>
    adoptNewExchange(z.parse(text, await practiceRequests().control(command))),
  );

/** Back to the practice market, with which the page reloads. */
export const closeDay = (): Promise<void> =>
  whileExchangeChanges(async () => {
    await practiceRequests().control({ name: 'closeDay' });
    await adoptNewExchange((await practiceToken()) ?? '');
  });

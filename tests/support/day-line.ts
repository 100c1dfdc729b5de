import type { DayReport, DayTrade, PracticeDayState } from '#contract/practice-day.ts';
import type { ExchangeToPage, PageToExchange, PracticeCommand } from '#contract/practice-line.ts';
import { createLineRequests } from '#client/data/practice/line-requests.ts';
import type { PracticeLine } from '#client/data/practice/practice-line.ts';
import { createSignal } from '#client/lib/state/signal.ts';

type Answer = (command: PracticeCommand) => unknown;

const received = createSignal<ExchangeToPage>();
let answers: Partial<Record<PracticeCommand['name'], Answer>> = {};
let asked: PracticeCommand[] = [];

const answer = async (id: number, command: PracticeCommand): Promise<void> => {
  try {
    const value = await (answers[command.name] ?? (() => undefined))(command);
    received.emit({ kind: 'controlled', id, result: { ok: true, value } });
  } catch (error) {
    received.emit({ kind: 'controlled', id, result: { ok: false, problem: (error as Error).message } });
  }
};

const line: PracticeLine = {
  received,
  lost: createSignal<void>(),
  send: (message: PageToExchange) => {
    if (message.kind !== 'control') return;
    asked.push(message.command);
    void answer(message.id, message.command);
  },
};

const requests = createLineRequests(line);

/** In place of `device-line.ts`: a line whose exchange is played by the test. */
export const deviceLine = {
  openExchange: () => undefined,
  practiceLine: () => line,
  practiceRequests: () => requests,
};

/** Plays the exchange: an answer that throws is a refusal with its message. */
export const playExchange = (next: typeof answers): void => {
  answers = next;
  asked = [];
};

/** The commands since then, without the first question of each page. */
export const commands = (): readonly PracticeCommand[] => asked;

/** The exchange reports to the page. */
export const report = (message: ExchangeToPage): void => received.emit(message);

/** A refusal by the exchange. */
export const refuse = (problem: string) => (): never => {
  throw new Error(problem);
};

export const dayStateOf = (given: Partial<PracticeDayState> = {}): PracticeDayState => ({
  kind: 'day',
  atMs: Date.parse('2025-01-03T09:30:00.000Z'),
  speed: 1,
  isPaused: true,
  startsAtMs: Date.parse('2025-01-03T09:30:00.000Z'),
  endsAtMs: Date.parse('2025-01-04T00:00:00.000Z'),
  ...given,
});

export const dayTradeOf = (given: Partial<DayTrade> = {}): DayTrade => ({
  kind: 'futures',
  reference: 'position:12',
  symbol: 'BTC/USDT',
  side: 'long',
  openedAt: '2025-01-03T09:31:00.000Z',
  closedAt: '2025-01-03T10:02:30.000Z',
  quantity: '0.5',
  openPrice: '100',
  closePrice: '104',
  result: '1.9',
  ...given,
});

export const dayReportOf = (given: Partial<DayReport> = {}): DayReport => ({
  startsAt: '2025-01-03T09:30:00.000Z',
  asOf: '2025-01-03T11:00:00.000Z',
  profit: '12.345',
  profitPercent: '0.12',
  holdingProfit: '-3.5',
  drawdownPercent: '1.25',
  trades: [dayTradeOf()],
  winCount: 1,
  winRate: '100',
  profitFactor: null,
  fees: '0.1',
  timeInMarket: '35',
  best: dayTradeOf(),
  worst: dayTradeOf(),
  equity: [
    { at: '2025-01-03T09:30:00.000Z', equity: '10000' },
    { at: '2025-01-03T11:00:00.000Z', equity: '10012.345' },
  ],
  notes: [],
  ...given,
});

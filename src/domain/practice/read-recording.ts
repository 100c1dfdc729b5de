import type { Candle } from '#contract/candles.ts';
import { decimal, isZero } from '#domain/money/money.ts';

/** Why a line of a recording cannot be played. */
export const recordingFaults = [
  /** The first line is neither `t,o,h,l,c,v` nor `t,price,qty`. */
  'header',
  'columns',
  /** Not in UTC milliseconds. */
  'time',
  'number',
  /** A price of nothing. */
  'price',
  /** High and low do not enclose open and close. */
  'candle',
  /** Before the line above it, or a second candle of the same time. */
  'order',
  /** There are no rows. */
  'empty',
  'lineLength',
  'rows',
  'size',
  /** Not text: a NUL, or bytes that are not UTF-8. */
  'binary',
] as const;

export interface RecordingFault {
  /** From 1; the header is the first. */
  readonly line: number;
  readonly fault: (typeof recordingFaults)[number];
  /** What was found there, shortened and without control characters. */
  readonly found: string;
}

export interface RecordedTrade {
  readonly atMs: number;
  readonly price: string;
  readonly volume: string;
}

/** What a file holds. Rows ascend; without faults there is at least one. */
export type Recording = {
  readonly faults: readonly RecordingFault[];
} & (
  | { readonly kind: 'candles'; readonly rows: readonly Candle[] }
  | { readonly kind: 'trades'; readonly rows: readonly RecordedTrade[] }
);

export interface RecordingLimits {
  readonly mostRows: number;
  /** UTF-16 code units. */
  readonly mostLength: number;
}

/** Reads a file as it comes in, part by part. */
export interface RecordingReader {
  /** False: it cannot get better, and the rest need not be read. */
  push(part: string): boolean;
  /** Reports bytes that are no text; nothing more is read. */
  breakOff(): void;
  end(): Recording;
}

/** Digits that no price or amount needs; exact arithmetic would take its time over thousands of them. */
const figure = /^\d{1,15}(\.\d{1,15})?$/;
const time = /^\d{12,14}$/;
const mostFaults = 100;
const mostLineLength = 1_000;
const shownLength = 30;

const candleHeader = 't,o,h,l,c,v';
const tradeHeader = 't,price,qty';
const columnsOf = { candles: 6, trades: 3 } as const;

const shown = (text: string): string => text.slice(0, shownLength).replace(/\p{Cc}/gu, '�');

const kindOf = (header: string): 'candles' | 'trades' | null => {
  const columns = header
    .trim()
    .split(',', columnsOf.candles)
    .map((column) => column.trim().toLowerCase());
  if (columns.join() === candleHeader) return 'candles';
  return columns.slice(0, columnsOf.trades).join() === tradeHeader ? 'trades' : null;
};

type Found = readonly [fault: RecordingFault['fault'], found: string];

const isEnclosed = ([open, high, low, close]: readonly string[]): boolean => {
  const [o, h, l, c] = [decimal(open!), decimal(high!), decimal(low!), decimal(close!)];
  return h.gte(o) && h.gte(c) && l.lte(o) && l.lte(c);
};

/** The first fault of a row's own cells. */
const faultOf = (kind: 'candles' | 'trades', cells: readonly string[]): Found | null => {
  if (cells.length < columnsOf[kind]) return ['columns', String(cells.length)];
  if (!time.test(cells[0]!)) return ['time', cells[0]!];
  const wrong = cells.slice(1).find((cell) => !figure.test(cell));
  if (wrong !== undefined) return ['number', wrong];
  const prices = cells.slice(1, kind === 'candles' ? 5 : 2);
  const free = prices.find(isZero);
  if (free !== undefined) return ['price', free];
  return kind === 'candles' && !isEnclosed(prices) ? ['candle', prices.join()] : null;
};

/** The rows so far, and what is wrong with the others. */
const createRows = ({ mostRows }: RecordingLimits) => {
  const candles: Candle[] = [];
  const trades: RecordedTrade[] = [];
  const faults: RecordingFault[] = [];
  let kind: 'candles' | 'trades' | null = null;
  let lastMs = -Infinity;
  let isOver = false;

  const report = (line: number, [fault, found]: Found, isLast = false): void => {
    faults.push({ line, fault, found: shown(found) });
    isOver ||= isLast || faults.length >= mostFaults;
  };

  const addRow = (line: number, text: string, of: 'candles' | 'trades'): void => {
    const cells = text.split(',', columnsOf[of]).map((cell) => cell.trim());
    const fault = faultOf(of, cells);
    if (fault) return report(line, fault);
    const atMs = Number(cells[0]);
    if (atMs < lastMs || (of === 'candles' && atMs === lastMs)) return report(line, ['order', cells[0]!]);
    if (candles.length + trades.length === mostRows) return report(line, ['rows', String(mostRows)], true);
    lastMs = atMs;
    if (of === 'trades') trades.push({ atMs, price: cells[1]!, volume: cells[2]! });
    else {
      const [, open, high, low, close, volume] = cells as [string, string, string, string, string, string];
      candles.push({ time: atMs, open, high, low, close, volume });
    }
  };

  return {
    report,
    isOver: (): boolean => isOver,
    add(line: number, text: string): void {
      if (text.includes('\0')) return report(line, ['binary', text], true);
      if (line > 1) {
        if (text.trim() !== '') addRow(line, text, kind!);
        return;
      }
      kind = kindOf(text);
      if (!kind) report(line, ['header', text], true);
    },
    end(line: number): Recording {
      if (faults.length === 0 && candles.length + trades.length === 0)
        report(Math.max(line, 2), ['empty', '']);
      return kind === 'trades' ? { kind, rows: trades, faults } : { kind: 'candles', rows: candles, faults };
    },
  };
};

/**
 * Reads `t,o,h,l,c,v` candles or `t,price,qty` trades, distinguished by the header; further columns are not
 * read. A byte order mark, empty lines and both kinds of line ends are accepted. Every fault is reported with
 * its line, up to a hundred.
 */
export const createRecordingReader = (limits: RecordingLimits): RecordingReader => {
  const rows = createRows(limits);
  /** The beginning of a line whose end has not come yet. */
  let rest = '';
  let length = 0;
  let line = 0;

  const take = (text: string): void => {
    if (rows.isOver()) return;
    line += 1;
    if (text.length > mostLineLength) rows.report(line, ['lineLength', text], true);
    else rows.add(line, text.endsWith('\r') ? text.slice(0, -1) : text);
  };

  return {
    push(part) {
      length += part.length;
      const lines = (rest + part).split('\n');
      rest = lines.pop()!;
      lines.forEach(take);
      if (rows.isOver()) return false;
      // A line without end must not be collected for ever.
      if (rest.length > mostLineLength) rows.report(line + 1, ['lineLength', rest], true);
      else if (length > limits.mostLength) rows.report(line + 1, ['size', String(limits.mostLength)], true);
      return !rows.isOver();
    },
    breakOff() {
      if (!rows.isOver()) rows.report(line + 1, ['binary', ''], true);
    },
    end() {
      if (rest !== '' || line === 0) take(rest);
      rest = '';
      return rows.end(line);
    },
  };
};

/** Reads a whole text. */
export const readRecording = (text: string, limits: RecordingLimits): Recording => {
  const reader = createRecordingReader(limits);
  reader.push(text);
  return reader.end();
};

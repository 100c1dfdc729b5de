import type { QuoteKind } from '#contract/quotes.ts';
import type { PairTerms } from '#domain/trading/pair-terms.ts';

/** A tradable pair. A coin's spot and futures rows are two instruments on one feed symbol. */
export interface Instrument {
  /** The pair's id: `match_id` on the wire. */
  readonly matchId: number;
  readonly kind: QuoteKind;
  /** Symbol of the feed: "BTC/USDT". */
  readonly symbol: string;
  readonly baseId: number;
  readonly quoteId: number;
  readonly baseName: string;
  readonly quoteName: string;
  readonly fullName: string;
  readonly sort: number;
  readonly terms: PairTerms;
  /** Units of the base in one futures lot. */
  readonly contractSize: string;
  readonly isSecondsTraded: boolean;
  /** Its coin is issued by a project: the pair does not exist before its listing. */
  readonly isIssued: boolean;
}

/** The pairs that exist now. */
export interface Instruments {
  readonly all: readonly Instrument[];
  byMatchId(matchId: number): Instrument | undefined;
  /** The spot instrument (coin or stock) of two currencies. */
  spotOf(baseId: number, quoteId: number): Instrument | undefined;
  /** The futures contract of two currencies. */
  futuresOf(baseId: number, quoteId: number): Instrument | undefined;
  bySymbol(symbol: string): readonly Instrument[];
  readonly symbols: readonly string[];
  /** Includes pairs that are yet to be listed. */
  readonly everySymbol: readonly string[];
}

const groupBySymbol = (all: readonly Instrument[]): Map<string, Instrument[]> => {
  const groups = new Map<string, Instrument[]>();
  for (const instrument of all)
    groups.set(instrument.symbol, [...(groups.get(instrument.symbol) ?? []), instrument]);
  return groups;
};

/** @param isListed whether a pair exists now; all do by default */
export const createInstruments = (
  every: readonly Instrument[],
  isListed: (instrument: Instrument) => boolean = () => true,
): Instruments => {
  const listed = (instrument: Instrument | undefined): Instrument | undefined =>
    instrument && isListed(instrument) ? instrument : undefined;
  const byId = new Map(every.map((instrument) => [instrument.matchId, instrument]));
  const byCurrencies = (chosen: readonly Instrument[]): ReadonlyMap<string, Instrument> =>
    new Map(chosen.map((instrument) => [`${instrument.baseId}/${instrument.quoteId}`, instrument]));
  const spot = byCurrencies(every.filter(({ kind }) => kind !== 'futures'));
  const futures = byCurrencies(every.filter(({ kind }) => kind === 'futures'));
  const bySymbol = groupBySymbol(every);
  return {
    get all() {
      return every.filter(isListed);
    },
    byMatchId: (matchId) => listed(byId.get(matchId)),
    spotOf: (baseId, quoteId) => listed(spot.get(`${baseId}/${quoteId}`)),
    futuresOf: (baseId, quoteId) => listed(futures.get(`${baseId}/${quoteId}`)),
    bySymbol: (symbol) => bySymbol.get(symbol)?.filter(isListed) ?? [],
    get symbols() {
      return [...bySymbol].filter(([, own]) => own.some(isListed)).map(([symbol]) => symbol);
    },
    everySymbol: [...bySymbol.keys()],
  };
};

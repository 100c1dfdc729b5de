import type { QuoteKind } from '#contract/quotes.ts';
import type { DealTerms } from '#domain/deal-terms.ts';

/** A pair that can be dealt. A coin's spot and futures rows are two instruments on one feed symbol. */
export interface Instrument {
  /** The pair's id: `match_id` on the wire. */
  readonly matchId: number;
  readonly kind: QuoteKind;
  /** Of the feed: "BTC/USDT". */
  readonly symbol: string;
  readonly baseId: number;
  readonly quoteId: number;
  readonly baseName: string;
  readonly quoteName: string;
  readonly fullName: string;
  readonly sort: number;
  readonly terms: DealTerms;
  /** Units of the base in one futures lot. */
  readonly contractSize: string;
  readonly isSecondsTraded: boolean;
}

export interface Instruments {
  readonly all: readonly Instrument[];
  byMatchId(matchId: number): Instrument | undefined;
  /** The spot instrument (coin or stock) of two currencies. */
  spotOf(baseId: number, quoteId: number): Instrument | undefined;
  /** The futures contract of two currencies. */
  futuresOf(baseId: number, quoteId: number): Instrument | undefined;
  bySymbol(symbol: string): readonly Instrument[];
  readonly symbols: readonly string[];
}

const groupBySymbol = (all: readonly Instrument[]): Map<string, Instrument[]> => {
  const groups = new Map<string, Instrument[]>();
  for (const instrument of all)
    groups.set(instrument.symbol, [...(groups.get(instrument.symbol) ?? []), instrument]);
  return groups;
};

export const createInstruments = (all: readonly Instrument[]): Instruments => {
  const byId = new Map(all.map((instrument) => [instrument.matchId, instrument]));
  const byCurrencies = (chosen: readonly Instrument[]): ReadonlyMap<string, Instrument> =>
    new Map(chosen.map((instrument) => [`${instrument.baseId}/${instrument.quoteId}`, instrument]));
  const spot = byCurrencies(all.filter(({ kind }) => kind !== 'futures'));
  const futures = byCurrencies(all.filter(({ kind }) => kind === 'futures'));
  const bySymbol = groupBySymbol(all);
  return {
    all,
    byMatchId: (matchId) => byId.get(matchId),
    spotOf: (baseId, quoteId) => spot.get(`${baseId}/${quoteId}`),
    futuresOf: (baseId, quoteId) => futures.get(`${baseId}/${quoteId}`),
    bySymbol: (symbol) => bySymbol.get(symbol) ?? [],
    symbols: [...bySymbol.keys()],
  };
};

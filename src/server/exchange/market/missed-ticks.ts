import { sql, type RawBuilder } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** A row `t` of recorded ticks in the form published, without its time. */
export const wireTick = sql<
  Omit<Tick, 'at'>
>`jsonb_build_object('symbol', t.symbol, 'price', t.price::text, 'bid', t.bid::text, 'ask', t.ask::text, 'seq', t.seq, 'source', t.source)`;

/** With its time. */
export interface RecordedTick {
  readonly tick: Omit<Tick, 'at'>;
  readonly at: Date;
}

export const tickOf = ({ tick, at }: RecordedTick): Tick => ({ ...tick, at: at.toISOString() });

/** A row reached by a tick. */
export interface Reached {
  readonly id: number;
  readonly tick: Tick;
}

/**
 * Waiting rows that a recorded tick reached after their last evaluation but that were not processed, as when
 * the process was killed in between, each with the first such tick.
 * @param reachMs how far before the newest tick of all to search
 * @param waiting a query for `id`, `symbol`, `seen_seq`, and the trigger prices `falls` and `rises`, or null
 */
export const listMissedReached = async (
  database: Database,
  reachMs: number,
  waiting: RawBuilder<unknown>,
): Promise<Reached[]> => {
  const { rows } = await sql<RecordedTick & Pick<Reached, 'id'>>`
    with recent as materialized (
      select symbol, min(seq) as first, min(price) as lowest, max(price) as highest from ticks
      where at > (select max(at) from ticks) - make_interval(secs => ${reachMs / 1_000}) group by symbol
    )
    select w.id, t.at, ${wireTick} as tick
    from recent r
    join (${waiting}) w on w.symbol = r.symbol
    cross join lateral (
      select * from ticks
      where ticks.symbol = w.symbol and ticks.seq > greatest(w.seen_seq, r.first - 1)
        and (ticks.price <= w.falls or ticks.price >= w.rises)
      order by ticks.seq limit 1
    ) t
    where r.lowest <= w.falls or r.highest >= w.rises`.execute(database);
  return rows.map((row) => ({ id: row.id, tick: tickOf(row) }));
};

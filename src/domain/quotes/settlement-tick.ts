/** The part of a tick that settlement needs; ISO instants. */
interface TickTime {
  readonly at: string;
}

/**
 * True when `tick` is known to be the last one with time <= `due`: only once a later tick exists, so that no
 * other can come between. The caller passes the tick that follows it in the feed.
 */
export const settlesAt = (due: string, tick: TickTime, following: TickTime): boolean =>
  Date.parse(tick.at) <= Date.parse(due) && Date.parse(following.at) > Date.parse(due);

/** The ISO instant a number of seconds later. */
export const secondsAfter = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1_000).toISOString();

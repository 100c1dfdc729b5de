import { isStale } from '#domain/quotes/staleness.ts';
import type { OpenDatabase } from '#server/host-node/database/database.ts';

export interface ReadinessDeps {
  readonly open: Pick<OpenDatabase, 'answers'>;
  readonly market: {
    lagMs(): number;
    unquoted(): readonly string[];
    readonly instruments: { readonly symbols: readonly string[] };
  };
}

/** Why the server is not ready, each reason in plain text; empty: it is. */
export const createReadiness =
  ({ open, market }: ReadinessDeps) =>
  async (): Promise<string[]> => {
    const reasons: string[] = [];
    if (!(await open.answers())) reasons.push('database: it does not answer');
    const lagMs = market.lagMs();
    if (!Number.isFinite(lagMs)) reasons.push('feed: no price has come since the start');
    else if (isStale(lagMs)) reasons.push(`feed: the newest price is ${Math.floor(lagMs / 1_000)} s old`);
    const unquoted = market.unquoted();
    if (unquoted.length > 0)
      reasons.push(
        `board: ${unquoted.length} of ${market.instruments.symbols.length} pairs have no price yet (${unquoted.slice(0, 3).join(', ')}${unquoted.length > 3 ? ', ...' : ''})`,
      );
    return reasons;
  };

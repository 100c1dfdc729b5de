import * as z from 'zod/mini';
import { decimal, id, text, whole } from '#contract/primitives.ts';
import { settingIn, type BootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import { restoreEquity } from '#client/data/wallets/stored-equity.ts';
import { storedQuotes } from '#client/data/quotes/quotes-table.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { board } from '#client/data/quotes/board.ts';
import { restoreFavourites } from '#client/data/favourites/use-favourites.ts';
import { adoptFirstAnswer, loadBoard } from '#client/data/quotes/load-board.ts';
import { reconnected } from '#client/lib/calls/reconnected.ts';
import { hasNetwork } from '#client/lib/device/has-network.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { pageTurn } from '#client/lib/loading/page-turn.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { sessionView } from '#client/data/session/session-view.ts';

/**
 * The fields of a session that the first paint needs; the runtime validates the whole session, and requests
 * its user again at once.
 */
const readableSession = z.looseObject({
  token: z.string().check(z.minLength(1)),
  user: z.looseObject({ id, account: text, nickname: text, user_level: whole }),
});
const readableEquity = z.object({
  userId: id,
  asOf: z.number(),
  usdt: decimal,
  unrealised: decimal,
  day: z.nullable(z.object({ usdt: decimal, percent: decimal })),
  unknown: z.array(text),
});

const readable = <T>(schema: z.ZodMiniType, stored: T | undefined): T | undefined =>
  z.safeParse(schema, stored).success ? stored : undefined;

/** Publishes stored data to the screens; call before the first render. */
export const restoreData = (snapshot: BootSnapshot): void => {
  const session = readable(readableSession, settingIn(snapshot, 'session'));
  if (session) setCredentials({ token: session.token, userId: session.user.id });
  // A failed read does not make the user a visitor; the session machine reads again.
  const otherwise = snapshot.isUnread ? 'restoring' : 'visitor';
  sessionView.set(session ? { state: 'signedIn', user: session.user } : { state: otherwise, user: null });
  restoreEquity(readable(readableEquity, settingIn(snapshot, 'equity')));
  const first = settingIn(snapshot, 'firstRows');
  if (session && first?.isOwn && first.userId === session.user.id)
    restoreFavourites(
      first.userId,
      first.rows.map(({ id: matchId }) => matchId),
    );
  board.takeQuotes(storedQuotes(snapshot.board), 'stored');
};

/** Takes the board that the page's HTML requested, and retries by itself when that failed. */
export const startBoard = (firstQuotes: Promise<Response | undefined>): Promise<unknown> => {
  adoptFirstAnswer(firstQuotes);
  return loadBoard();
};

/** Until the connection's chart is loaded, the device alone reports whether it has a network. */
const followNetwork = (): AbortController => {
  const ends = new AbortController();
  const follow = (): void => netStatus.set(hasNetwork() ? 'online' : 'offline');
  for (const event of ['online', 'offline']) addEventListener(event, follow, { signal: ends.signal });
  addEventListener('online', () => reconnected.emit(), { signal: ends.signal });
  follow();
  return ends;
};

/**
 * Session, connection, outbox and storage: everything behind the first paint. Call when the first page is
 * idle. If the network is gone by then, loading is retried until it succeeds.
 */
export const startRuntime = async (): Promise<void> => {
  const following = followNetwork();
  const { start } = await untilLoaded(() => import('./start.ts'));
  await pageTurn();
  following.abort();
  await start();
};

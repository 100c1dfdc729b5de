import type { MessageType } from '#contract/messages.ts';
import { storedRows } from '#client/data/engine/stored-list.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { MessageRow } from './messages-list.ts';
import { isReadBy, pendingReads } from './read-intents.ts';

/**
 * The user's messages as this device knows them, newest first, including reads made offline; undefined: it
 * never received them.
 */
export const storedMessages = async (
  database: TidelineDatabase,
  userId: number,
): Promise<readonly MessageRow[] | undefined> => {
  const [unread, read, reads, asOf] = await Promise.all([
    storedRows(database, 'messages', userId, { isOpen: true }),
    storedRows(database, 'messages', userId, { isOpen: false }),
    pendingReads(database, userId),
    database.asOf.get([userId, 'messages']),
  ]);
  const rows = [...unread, ...read];
  if (rows.length === 0 && !asOf) return undefined;
  const known = rows.map((row) =>
    reads.some((one) => isReadBy(one, row)) ? { ...row, status: 'read' as const } : row,
  );
  return known.sort((a, b) => b.id - a.id);
};

export type UnreadCounts = Readonly<Record<MessageType, number>>;

/** Number of unread messages of each type. */
export const unreadOf = (messages: readonly Pick<MessageRow, 'type' | 'status'>[]): UnreadCounts => {
  const of = (type: MessageType): number =>
    messages.filter((message) => message.type === type && message.status === 'unread').length;
  return { service: of('service'), system: of('system'), platform: of('platform') };
};

export const unreadTotal = ({ service, system, platform }: UnreadCounts): number =>
  service + system + platform;

import type { MessageDescriptor } from '@lingui/core';
import type { MessageType } from '#contract/messages.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf } from '#domain/people/languages.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';
import { noticeKindOf } from './notice-kinds.ts';
import { refusalText } from './refusal-text.ts';
import { countUnread, insertMessages, type NewMessage } from './messages.repository.ts';
import type { NoticeParam, NoticeParams } from './messages.tables.ts';

export { newestAnnouncement } from './messages.repository.ts';
export type { NoticeParam, NoticeParams } from './messages.tables.ts';

/** A kind of message to users, with the texts of its area. */
export interface Notice<Name extends string> {
  /** The name that rows store: "withdrawal.sent". It never changes, even when the texts do. */
  readonly word: string;
  readonly type: MessageType;
  readonly title: MessageDescriptor;
  /** The user also receives an email. */
  readonly isMailed?: true;
  content(named: Readonly<Record<Name, string>>): MessageDescriptor;
}

const notices = new Map<string, Notice<string>>();

/** Registers a notice. Called once, where the area defines its notices. */
export const notice = <Name extends string = never>(made: Notice<Name>): Notice<Name> => {
  if (notices.has(made.word)) throw new Error(`Duplicate notice ${made.word}`);
  notices.set(made.word, made);
  return made;
};

/** Whether the user also receives an email. */
export const isMailed = (word: string): boolean => notices.get(word)?.isMailed ?? false;

/** The parameters of one message, and the page that it links to. */
export interface NoticeData<Name extends string> {
  readonly params: Readonly<Record<Name, NoticeParam>>;
  /** A route of the app, or empty. */
  readonly url: string;
}

/** The row of a message to one user; null: to everyone. */
export const newMessage = <Name extends string>(
  { word, type }: Pick<Notice<Name>, 'word' | 'type'>,
  { userId, params, url }: NoticeData<Name> & { readonly userId: number | null },
): NewMessage => ({
  userId,
  type,
  word,
  params,
  url,
  push: userId === null ? 'announcements' : noticeKindOf(word),
});

/** Writes messages to users in the caller's transaction; their devices are notified after the commit. */
export const notify = async <Name extends string>(
  { transaction, emit }: Pick<Unit, 'transaction' | 'emit'>,
  { word, type }: Notice<Name>,
  at: Date,
  recipients: readonly (NoticeData<Name> & { readonly userId: number })[],
): Promise<void> => {
  const rows = await insertMessages(
    transaction,
    recipients.map((data) => newMessage({ word, type }, data)),
    at,
  );
  for (const { id, user_id } of rows)
    if (user_id !== null) emit(user_id, { topic: 'message', payload: { id, status: 'unread' } });
};

/** Writes a message to every account. Sockets are notified within moments, devices in batches. */
export const announceToAll = async <Name extends string>(
  transaction: Transaction,
  { word, type }: Notice<Name>,
  at: Date,
  { params, url }: NoticeData<Name>,
): Promise<void> => {
  await insertMessages(transaction, [newMessage({ word, type }, { userId: null, params, url })], at);
};

const textOf = (language: LanguageCode, param: NoticeParam): string => {
  if (typeof param === 'string') return param;
  if ('refusal' in param) return refusalText(language, param);
  if ('country' in param)
    return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(param.country) ?? param.country;
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 10 });
  // Passed as text, so that the amount is formatted without loss of precision.
  return `${format.format(param.amount as `${number}`)} ${param.currency}`;
};

/** The texts of a stored message; null when this version of the exchange no longer has texts for it. */
export const noticeTextOf = (
  language: LanguageCode,
  { word, params }: { readonly word: string; readonly params: NoticeParams },
): { readonly title: string; readonly content: string } | null => {
  const known = notices.get(word);
  if (!known) return null;
  const named = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, textOf(language, param)]),
  );
  return { title: translate(language, known.title), content: translate(language, known.content(named)) };
};

/** How many messages a user has not read. */
export const unreadOf = async (database: Database, userId: number): Promise<number> =>
  Object.values(await countUnread(database, userId)).reduce((sum, count) => sum + count, 0);

import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import { isMailed, noticeTextOf } from './notices.service.ts';
import { findLetter } from './messages.repository.ts';

/** Emails the notices that are marked as mailed, after the commit. A failed email rolls nothing back. */
export const mailNotices = ({
  database,
  mailer,
  log,
  publisher,
}: Pick<ExchangeContext, 'database' | 'mailer' | 'log' | 'publisher'>): void => {
  const mail = async (id: number): Promise<void> => {
    const letter = await findLetter(database, id);
    if (!letter || !isMailed(letter.word)) return;
    const texts = noticeTextOf(letter.language, letter);
    if (texts) await mailer.sendLetter(letter.email, { subject: texts.title, text: texts.content });
  };
  publisher.onPublished((userId, events) => {
    for (const event of events)
      if (event.topic === 'message' && event.payload.id !== null && event.payload.status === 'unread')
        mail(event.payload.id).catch((error: unknown) =>
          log.error({ err: error, userId, message: event.payload.id }, 'a notice could not be mailed'),
        );
  });
};

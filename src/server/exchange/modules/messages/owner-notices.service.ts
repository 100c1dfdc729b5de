import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify, noticeTextOf, type Notice, type NoticeParam } from './notices.service.ts';
import { readMailbox } from './owner-notices.repository.ts';

export interface OwnerNotice<Name extends string> {
  readonly userId: number;
  readonly notice: Notice<Name>;
  readonly params: Readonly<Record<Name, NoticeParam>>;
  /** Another email address that is notified as well. */
  readonly formerly?: string | null;
}

/** One instance per exchange. */
export const ownerNoticeService = ({
  database,
  clock,
  mailer,
  log,
}: Pick<ExchangeContext, 'database' | 'clock' | 'mailer' | 'log'>) => {
  const mail = async <Name extends string>({
    userId,
    notice,
    params,
    formerly = null,
  }: OwnerNotice<Name>) => {
    const { email, language } = await readMailbox(database, userId);
    const texts = noticeTextOf(language, { word: notice.word, params });
    for (const to of new Set([email, formerly]))
      if (to !== null && texts) await mailer.sendLetter(to, { subject: texts.title, text: texts.content });
  };
  return {
    /**
     * Notifies the owner of an account of a change, in the transaction of that change. Returns a function
     * that sends the email after the commit: no caller waits for it, and a failed email rolls nothing back.
     */
    async notify<Name extends string>(
      unit: Pick<Unit, 'transaction' | 'emit'>,
      ownerNotice: OwnerNotice<Name>,
    ): Promise<() => void> {
      const { userId, notice, params } = ownerNotice;
      await notify(unit, notice, clock.now(), [{ userId, params, url: '/pages/setting/security' }]);
      return () =>
        void mail(ownerNotice).catch((error: unknown) =>
          log.error({ err: error, userId, notice: notice.word }, 'a notice could not be mailed'),
        );
    },
  };
};

export type OwnerNoticeService = ReturnType<typeof ownerNoticeService>;

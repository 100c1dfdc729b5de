import { developmentOutbox, kindOf } from '#server/exchange/lib/delivery/development-outbox.ts';
import type { CodeMailer } from '#server/exchange/lib/delivery/mailer.ts';
import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createTextPost } from './text-post.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';

/** Sender of mails: `from` in the URL's query, else the mail server's user if that is an address. */
const senderOf = (url: URL): string => {
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${url.hostname}`);
};

/** A mail server that hangs must not hang the call that needs it; the library waits up to ten minutes. */
const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

type MailSender = Pick<CodeMailer, 'sendLetter'> & {
  readonly mailCode: (to: string, code: string, language: LanguageCode) => Promise<void>;
};

const smtpSender = (smtpUrl: string): MailSender => {
  const url = new URL(smtpUrl);
  const from = { name: 'Tideline', address: senderOf(url) };
  url.searchParams.delete('from');
  // Loaded only by exchanges with a mail server: it takes 15 MB.
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: url.href, ...mailTimeouts }),
  );
  // Reported to the call that sends a mail.
  loading.catch(() => undefined);
  return {
    async mailCode(to, code, language) {
      const transport = await loading;
      await transport.sendMail({
        from,
        to,
        subject: translate(language, msg`Your Tideline verification code`),
        text: translate(
          language,
          msg`Your verification code is ${{ code }}. It expires in 10 minutes and works once. If you didn’t request it, ignore this email.`,
        ),
      });
    },
    async sendLetter(to, letter) {
      const transport = await loading;
      await transport.sendMail({ from, to, ...letter });
    },
  };
};

const textOf = (code: string, language: LanguageCode): string =>
  translate(
    language,
    msg`Your Tideline code is ${{ code }}. It expires in 10 minutes and works once. Don’t share it with anyone.`,
  );

/**
 * With a mail server, mails are not shown in the log or outbox; text messages need a
 * service of their own in addition.
 */
export const createCodeMailer = ({
  smtpUrl,
  smsUrl,
  log,
  clock,
}: {
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  log: Log;
  clock: Clock;
}): CodeMailer => {
  const outbox = developmentOutbox(log, clock);
  const mails: MailSender = smtpUrl
    ? smtpSender(smtpUrl)
    : { mailCode: outbox.putCode, sendLetter: outbox.sendLetter };
  const sendText = smsUrl ? createTextPost(smsUrl) : undefined;
  return {
    async sendCode(to, code, language, field) {
      if (kindOf(to) === 'mail') return mails.mailCode(to, code, language);
      if (sendText) return sendText(to, textOf(code, language));
      // A mail server sends no text messages.
      if (smtpUrl) throw new Refusal('region.unsupported', { field });
      return outbox.putCode(to, code);
    },
    sendLetter: mails.sendLetter,
    latest: () => outbox.sent,
  };
};

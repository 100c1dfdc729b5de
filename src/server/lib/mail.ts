import { msg } from '@lingui/core/macro';
import nodemailer from 'nodemailer';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import { translate } from './translate.ts';

/** A mail or a text as it was sent; the development outbox lists these. */
export interface SentCode {
  readonly to: string;
  readonly kind: 'mail' | 'text';
  /** Empty where it tells something. */
  readonly code: string;
  readonly at: string;
  readonly subject?: string;
  readonly text?: string;
}

/** A mail that tells something. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface CodeMailer {
  /**
   * @param to an email address or a mobile number @throws Refusal `region.unsupported` for a number no text
   * can be sent to
   */
  sendCode(to: string, code: string, language: LanguageCode): Promise<void>;
  /** @param to an email address */
  sendLetter(to: string, letter: Letter): Promise<void>;
  /** Newest first, the latest hundred; empty when a mail server is configured. */
  latest(): readonly SentCode[];
}

const kindOf = (to: string): SentCode['kind'] => (to.includes('@') ? 'mail' : 'text');

/** Who mails come from: `from` of the URL's query, else the mail server's user where that is an address. */
const senderOf = (url: URL): string => {
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${url.hostname}`);
};

const smtpMailer = (smtpUrl: string): CodeMailer => {
  const url = new URL(smtpUrl);
  const from = { name: 'Tideline', address: senderOf(url) };
  url.searchParams.delete('from');
  const transport = nodemailer.createTransport(url.href);
  return {
    async sendCode(to, code, language) {
      // A mail server sends no texts.
      if (kindOf(to) === 'text') throw new Refusal('region.unsupported', { field: 'user_string' });
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
      await transport.sendMail({ from, to, ...letter });
    },
    latest: () => [],
  };
};

const outboxLength = 100;

/** Without a mail server codes are shown in the server's log and in the outbox page. */
const developmentMailer = (log: Log, clock: Clock): CodeMailer => {
  const sent: SentCode[] = [];
  const put = (mail: Omit<SentCode, 'kind' | 'at'>): void => {
    sent.unshift({ ...mail, kind: kindOf(mail.to), at: clock.now().toISOString() });
    sent.length = Math.min(sent.length, outboxLength);
  };
  return {
    async sendCode(to, code) {
      put({ to, code });
      log.info(`verification code for ${to}: ${code}`);
    },
    async sendLetter(to, letter) {
      put({ to, code: '', ...letter });
    },
    latest: () => sent,
  };
};

export const createCodeMailer = (deps: {
  smtpUrl: string | undefined;
  log: Log;
  clock: Clock;
}): CodeMailer => (deps.smtpUrl ? smtpMailer(deps.smtpUrl) : developmentMailer(deps.log, deps.clock));

import { msg } from '@lingui/core/macro';
import nodemailer from 'nodemailer';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { translate } from './translate.ts';

/** A code as it was sent; the development outbox lists these. */
export interface SentCode {
  readonly to: string;
  readonly kind: 'mail' | 'text';
  readonly code: string;
  readonly at: string;
}

export interface CodeMailer {
  /** @param to an email address or a mobile number */
  sendCode(to: string, code: string, language: LanguageCode): Promise<void>;
  /** Newest first, the latest hundred; empty when a mail server is configured. */
  latest(): readonly SentCode[];
}

const kindOf = (to: string): SentCode['kind'] => (to.includes('@') ? 'mail' : 'text');

const smtpMailer = (url: string): CodeMailer => {
  const transport = nodemailer.createTransport(url);
  return {
    async sendCode(to, code, language) {
      await transport.sendMail({
        from: 'Tideline <no-reply@tideline.test>',
        to,
        subject: translate(language, msg`Your Tideline verification code`),
        text: translate(language, msg`Your verification code is ${{ code }}. It is valid for 10 minutes and can be used once. If you did not ask for it, ignore this mail.`),
      });
    },
    latest: () => [],
  };
};

const outboxLength = 100;

/** Without a mail server codes are shown in the server's log and in the outbox page. */
const developmentMailer = (log: Log, clock: Clock): CodeMailer => {
  const sent: SentCode[] = [];
  return {
    async sendCode(to, code) {
      sent.unshift({ to, kind: kindOf(to), code, at: clock.now().toISOString() });
      sent.length = Math.min(sent.length, outboxLength);
      log.info(`verification code for ${to}: ${code}`);
    },
    latest: () => sent,
  };
};

export const createCodeMailer = (deps: { smtpUrl: string | undefined; log: Log; clock: Clock }): CodeMailer =>
  deps.smtpUrl ? smtpMailer(deps.smtpUrl) : developmentMailer(deps.log, deps.clock);

import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Letter, SentCode } from './mailer.ts';

export const kindOf = (to: string): SentCode['kind'] => (to.includes('@') ? 'mail' : 'text');

const outboxLength = 100;

/** Without a delivery server, codes are shown in the server's log and on the outbox page. */
export const developmentOutbox = (log: Log, clock: Clock) => {
  const sent: SentCode[] = [];
  const put = (mail: Omit<SentCode, 'kind' | 'at'>): void => {
    sent.unshift({ ...mail, kind: kindOf(mail.to), at: clock.now().toISOString() });
    sent.length = Math.min(sent.length, outboxLength);
  };
  return {
    sent,
    async putCode(to: string, code: string): Promise<void> {
      put({ to, code });
      log.info(`verification code for ${to}: ${code}`);
    },
    async sendLetter(to: string, letter: Letter): Promise<void> {
      put({ to, code: '', ...letter });
    },
  };
};

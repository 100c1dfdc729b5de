import { areas } from '#domain/people/areas.ts';
import { creditPoints, creditScore } from '#domain/people/credit-score.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { UploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import type { CreditService } from './credit.service.ts';
import { changeProfile, findProfile, lockProfile } from './profiles.repository.ts';
import { readUser } from './read-user.ts';

const countries: ReadonlySet<string> = new Set(['', ...areas.map(({ country }) => country)]);

export const createProfileHandlers = ({
  database,
  uploads,
  credit,
}: Pick<ExchangeContext, 'database'> & {
  uploads: Pick<UploadService, 'use' | 'release'>;
  credit: Pick<CreditService, 'countsOf' | 'scoreOf'>;
}): Handlers => ({
  getUser: ({ userId }) => readUser({ database, credit }, userId),
  async getProfile({ userId }) {
    const [profile, counts] = await Promise.all([findProfile(database, userId), credit.countsOf(userId)]);
    return { ...profile, score: creditScore(counts), credit: creditPoints(counts) };
  },
  setNickname: ({ userId, input: { nickname }, once }) =>
    once(async (transaction) => {
      await changeProfile(transaction, userId, { nickname });
      return { nickname };
    }),
  setSignature: ({ userId, input: { signature }, once }) =>
    once(async (transaction) => {
      await changeProfile(transaction, userId, { signature });
      return { signature };
    }),
  setCountry: ({ userId, input: { country }, once }) =>
    once(async (transaction) => {
      if (!countries.has(country)) throw new Refusal('country.unknown', { field: 'country' });
      await changeProfile(transaction, userId, { country });
      return { country };
    }),
  setHeadPortrait: ({ userId, input: { head_portrait }, once }) =>
    once(async (transaction) => {
      const before = await lockProfile(transaction, userId);
      if (before.head_portrait !== head_portrait) {
        const usedFor = `avatar:${userId}`;
        if (head_portrait !== '')
          await uploads.use(transaction, {
            userId,
            reference: head_portrait,
            usedFor,
            field: 'head_portrait',
          });
        if (before.head_portrait !== '')
          await uploads.release(transaction, { userId, reference: before.head_portrait, usedFor });
        await changeProfile(transaction, userId, { head_portrait });
      }
      return { head_portrait };
    }),
});

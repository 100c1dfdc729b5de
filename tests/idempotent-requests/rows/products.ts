import { getDualOrder } from '#contract/dual-investments.ts';
import { getSubscription, quoteProject } from '#contract/projects.ts';
import { getQuizBet } from '#contract/quizzes.ts';
import { offerDual } from '#tests/support/dual-offer.ts';
import { tether } from '#tests/support/fund.ts';
import { offerProject } from '#tests/support/ieo-project.ts';
import { offerQuestion } from '#tests/support/quiz-question.ts';
import { requestCase } from '../request-case.ts';

/* Products that are bought at a fixed price, or staked. */
export const rows = {
  'apply for project': requestCase({
    call: 'subscribeToProject',
    kind: async () => (await import('#client/data/projects/apply-request.ts')).applyKind,
    async prepare({ server, must }) {
      const { id } = await offerProject(server);
      const { quote_id } = await must(quoteProject, { project_id: id, pay_currency: tether });
      return {
        subject: id,
        request: { project_id: id, amount: '10', pay_currency: tether, price: '5', quote_id },
      };
    },
    read: ({ must }, { id }) => must(getSubscription, { id }),
    effect: [
      'project_applications +1',
      'project_applications versions +1',
      'project_quotes changed',
      'ieo: change USDT -5, frozen 5',
    ],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'buy dual investment': requestCase({
    call: 'buyDualProduct',
    kind: async () => (await import('#client/data/dual-investments/buy-dual-kind.ts')).buyDualKind,
    async prepare({ server }) {
      const { id } = await offerDual(server.database, server.clock.nowMs());
      return { subject: id, request: { id, num: 2 } };
    },
    read: ({ must }, { id }) => must(getDualOrder, { id }),
    effect: ['dual_orders +1', 'dual_orders versions +1', 'dual_purchase: change BTC -0.2, frozen 0.2'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
  'quiz stake': requestCase({
    call: 'placeQuizBet',
    kind: async () => (await import('#client/data/quizzes/place-bet-kind.ts')).placeBetKind,
    async prepare({ server }) {
      const { id } = await offerQuestion(server.database, server.clock.nowMs());
      return { subject: id, request: { question_id: id, option: 0, amount: '10', seen_payout: '10' } };
    },
    read: ({ must }, { id }) => must(getQuizBet, { id }),
    effect: ['quiz_bets +1', 'quiz_bets versions +1', 'quiz_stake: change USDT -10, frozen 10'],
    spoil: ({ drain }) => drain(),
    refusal: 'balance.insufficient',
  }),
};

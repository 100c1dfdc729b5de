import { getIdentityState, submitIdentity } from '#contract/identity.ts';
import { anyCardId, anyPhone, bindPhone } from '#tests/support/identity.ts';
import { ownCode } from '#tests/support/withdrawing-user.ts';
import { requestCase } from '../request-case.ts';

export const rows = {
  'verify identity': requestCase({
    call: 'submitIdentity',
    kind: async () => (await import('#client/data/identity/submit-identity-kind.ts')).submitIdentityKind,
    async prepare({ server, person }) {
      await bindPhone(server, person, anyPhone());
      const code = await ownCode(server, person, 'identity');
      return {
        subject: 1,
        request: {
          real_type: 1 as const,
          id_type: '1' as const,
          name: 'Ada Lovelace',
          card_id: anyCardId(),
          code,
        },
      };
    },
    read: ({ must }) => must(getIdentityState, {}),
    effect: ['identity_submissions +1', 'reviews +1'],
    spoil: ({ must }, { request }) => must(submitIdentity, request),
    refusal: 'identity.underAudit',
  }),
};

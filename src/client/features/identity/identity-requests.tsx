import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { identityAnswer } from '#client/data/identity/identity-answer.ts';
import { submitIdentityKind } from '#client/data/identity/submit-identity-kind.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';
import { identityStatusLabels } from './identity-labels.ts';

const submitted = z.object({ status: z.string() });

const submitting = reportedRequest(submitIdentityKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Identity verification, level ${ph({ level: subject })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'submitted.', context: 'outcome' });
  },
  useMoved(answer) {
    const { t } = useLingui();
    const parsed = z.safeParse(submitted, answer);
    const status = useStoredAnswer(identityAnswer, {}).value?.status;
    return status && parsed.success && status !== parsed.data.status ? t(identityStatusLabels[status]) : null;
  },
  Link: ({ isRefused }) => (
    <RequestLink to="/pages/setting/real_mark" leads={isRefused ? 'again' : 'details'} />
  ),
});

export const identityRequests = [submitting];

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { submitIdentityKind } from '#client/data/identity/submit-identity-kind.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';

const submitting = reportedRequest(submitIdentityKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    return t`Identity verification, level ${ph({ level: subject })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'submitted.', context: 'outcome' });
  },
  Link: ({ isRefused }) => (
    <RequestLink to="/pages/setting/real_mark" leads={isRefused ? 'again' : 'details'} />
  ),
});

export const identityRequests = [submitting];

import { useLingui } from '@lingui/react/macro';
import type { ReportedRequest } from '#client/components/requests/reported-request.ts';

/** A request that no feature of this version sends. */
export const unknownRequest: ReportedRequest = {
  name: '',
  canRead: () => false,
  follow: () => undefined,
  useSubject() {
    const { t } = useLingui();
    return t`Something you sent`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  useMoved: () => null,
  Link: () => null,
};

import { useLingui } from '@lingui/react/macro';
import type { ToldRequest } from '#client/parts/requests/told-request.ts';

/** A request that no feature of this version sends. */
export const unknownRequest: ToldRequest = {
  name: '',
  canRead: () => false,
  follow: () => undefined,
  useSubject() {
    const { t } = useLingui();
    return t`Something you sent`;
  },
  useDone() {
    const { t } = useLingui();
    return t`done.`;
  },
  Link: () => null,
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#client/data/engine/use-rows.ts';
import { reversePositionKind } from '#client/data/positions/reverse-position-kind.ts';
import { RequestLink } from '#client/components/requests/request-link.tsx';
import { reportedRequest } from '#client/components/requests/reported-request.ts';

/** How a reversal is reported whose answer did not arrive at once. */
export const reversing = reportedRequest(reversePositionKind, {
  useSubject({ subject }) {
    const { t } = useLingui();
    const symbol = useRow('positions', subject)?.symbol ?? subject;
    return t`Reverse ${ph({ symbol })}`;
  },
  useDone() {
    const { t } = useLingui();
    return t({ message: 'done.', context: 'outcome' });
  },
  Link: () => <RequestLink to="/pages/transaction/contract_order" leads="show" />,
});

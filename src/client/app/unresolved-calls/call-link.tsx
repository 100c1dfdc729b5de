import { Trans } from '@lingui/react/macro';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { Link } from '#client/lib/link.tsx';

/**
 * Leads to what came of a call, or to where it can be reviewed once more. @param id of the order, position or
 * stake; null: none came of it
 */
export const CallLink = ({
  call: { kind, subject, outcome },
  id,
}: {
  call: KeyedCallRow;
  id: number | null;
}) => {
  const isRefused = outcome !== null && 'refusal' in outcome;
  const again = <Trans>Review again</Trans>;
  const show = <Trans>Show</Trans>;
  const details = <Trans>Details</Trans>;
  if (kind === 'spot')
    return id === null ? (
      <Link to="/pages/transaction/currency" query={{ match_id: subject }}>
        {isRefused ? again : show}
      </Link>
    ) : (
      <Link to="/pages/transaction/currency_order" query={{ id }}>
        {details}
      </Link>
    );
  if (kind === 'cancel')
    return (
      <Link to="/pages/transaction/currency_order" query={{ id: subject }}>
        {details}
      </Link>
    );
  if (kind === 'open position')
    return id === null ? (
      <Link to="/pages/transaction/contract" query={{ match_id: subject }}>
        {isRefused ? again : show}
      </Link>
    ) : (
      <Link to="/pages/transaction/contract_order" query={{ id }}>
        {details}
      </Link>
    );
  if (kind === 'place seconds')
    return id === null ? (
      <Link to="/pages/transaction/index" query={{ match_id: subject }}>
        {isRefused ? again : show}
      </Link>
    ) : (
      <Link to="/pages/transaction/seconds_order" query={{ id }}>
        {details}
      </Link>
    );
  if (kind === 'close positions') return <Link to="/pages/transaction/contract_order">{show}</Link>;
  return (
    <Link to="/pages/transaction/contract_order" query={{ id: subject }}>
      {details}
    </Link>
  );
};

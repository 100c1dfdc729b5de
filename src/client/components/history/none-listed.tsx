import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';

interface NoneListedProps {
  /** There are rows, but none matches the filter. */
  isNarrowed: boolean;
  /** Says that none matches; unset: of orders. */
  noMatch?: string | undefined;
  /** One sentence for a list without rows. */
  none: string;
  /** Link to where a first one is made. */
  trade: ReactNode;
  onClear: () => void;
}

/** Replaces the rows of a history when there are none. */
export const NoneListed = ({ isNarrowed, noMatch, none, trade, onClear }: NoneListedProps) => {
  const { t } = useLingui();
  if (!isNarrowed) return <Empty title={none} action={trade} />;
  return (
    <Empty
      icon="filter"
      title={noMatch ?? t`No order matches the filter.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    />
  );
};

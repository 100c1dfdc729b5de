import { Trans, useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { documentLabels } from './identity-labels.ts';

/** The last submission, masked by the exchange. */
export const SubmittedData = ({ data }: { data: NonNullable<Identity['real_data']> }) => {
  const { t } = useLingui();
  const { id_type, name, card_id, submitted_at, decided_at } = data;
  return (
    <Stack as="section" gap={2} shrinks>
      <h2>
        <Trans>What you submitted</Trans>
      </h2>
      <Facts
        rows={[
          ...(id_type === null
            ? []
            : ([
                [t`Document`, t(documentLabels[id_type])],
                [t`Full name`, name],
                [t`Document number`, card_id],
              ] as const)),
          [t`Submitted`, formatDateTime(submitted_at)],
          ...(decided_at === null ? [] : ([[t`Decided`, formatDateTime(decided_at)]] as const)),
        ]}
      />
    </Stack>
  );
};

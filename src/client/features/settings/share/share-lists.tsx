import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Stack } from '#client/ui/layout/stack.ts';
import type { Invitations } from '#contract/invitations.ts';
import { TabList } from '#client/ui/layout/tab-list.tsx';
import { InviteeList } from './invitee-list.tsx';
import { RebateList } from './rebate-list.tsx';

type Shown = 'first' | 'second' | 'rebates';

/** The user's invitees, their invitees, and each rebate. */
export const ShareLists = ({ invitations }: { invitations: Invitations }) => {
  const { t } = useLingui();
  const panelId = useId();
  const [shown, setShown] = useState<Shown>('first');
  return (
    <Stack as="section" gap={3} shrinks aria-label={t`People and rebates`}>
      <TabList<Shown>
        label={t`People and rebates`}
        panelId={panelId}
        value={shown}
        onChange={setShown}
        tabs={[
          { value: 'first', label: t`Direct (${ph({ count: invitations.first_degree })})` },
          { value: 'second', label: t`Indirect (${ph({ count: invitations.second_degree })})` },
          { value: 'rebates', label: t`Rebates` },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${shown}`}>
        {shown === 'rebates' ? (
          <RebateList />
        ) : (
          <InviteeList key={shown} degree={shown === 'first' ? '1' : '2'} />
        )}
      </div>
    </Stack>
  );
};

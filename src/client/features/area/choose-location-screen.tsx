import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setCountry } from '#contract/profiles.ts';
import { useSession } from '#client/data/session/session.ts';
import { chooseArea, useAreaChoice } from '#client/lib/format/area-choice.ts';
import { call } from '#client/lib/calls/call.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import type { Area } from '#domain/people/areas.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { AreaGroups } from './area-groups.tsx';
import { useAreaGroups } from './use-area-groups.ts';

/** Selects the user's country, used by the profile and by forms that ask for a phone number. */
export const ChooseLocationScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { user } = useSession();
  const { areaCodeId } = useAreaChoice();
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const groups = useAreaGroups(typed);
  const choose = async ({ areaCodeId: id, areaCode, country, name }: Area & { name: string }) => {
    if (user) {
      const outcome = await call(setCountry, { country }, { key: keyOf({ country }) });
      setFailure(outcome.ok ? null : outcome.failure);
      if (!outcome.ok) return;
    }
    chooseArea({ areaCodeId: id, areaCode, country });
    showToast(name);
    back();
  };
  return (
    <Screen
      wide={useWide()}
      title={t`Choose a location`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/system/open-location" label={t`My location`} icon={laterIcons.pin} />}
      toolbar={<SearchBox label={t`Search countries and regions`} value={typed} onChange={setTyped} />}
    >
      <Note tone="warn" size="body" role="alert">
        {failure ? failureText(failure) : ''}
      </Note>
      {groups.length === 0 ? <Empty title={t`No country or region matches.`} icon="search" /> : null}
      <AreaGroups
        groups={groups}
        chosenId={areaCodeId}
        showsCodes={false}
        onChoose={(area) => void choose(area)}
      />
    </Screen>
  );
};

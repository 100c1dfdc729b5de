import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseArea, useAreaChoice } from '#client/lib/format/area-choice.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useWide } from '#client/lib/device/use-wide.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { AreaGroups } from './area-groups.tsx';
import { useAreaGroups } from './use-area-groups.ts';

/** Selects the country of a phone number; the choice returns to the form that asked. */
export const AreaScreen = () => {
  const { t } = useLingui();
  const { areaCodeId } = useAreaChoice();
  const [typed, setTyped] = useState('');
  const groups = useAreaGroups(typed);
  return (
    <Screen
      wide={useWide()}
      title={t`Country/Region`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      toolbar={<SearchBox label={t`Search countries and codes`} value={typed} onChange={setTyped} />}
    >
      {groups.length === 0 ? <Empty title={t`No country or code matches.`} icon="search" /> : null}
      <AreaGroups
        groups={groups}
        chosenId={areaCodeId}
        showsCodes
        onChoose={(area) => {
          chooseArea({ areaCodeId: area.areaCodeId, areaCode: area.areaCode, country: area.country });
          back();
        }}
      />
    </Screen>
  );
};

import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { mapAddress, placeInQuery, writePlace, type Place } from './place-in-query.ts';
import { usePosition } from './use-position.ts';
import styles from './area.module.css';

const PlaceView = ({ name, place, note }: { name: string; place: Place; note?: string }) => (
  <div className={styles.place}>
    <h2 className={styles.placeName}>{name}</h2>
    <p className={styles.coordinates}>{writePlace(place)}</p>
    {note ? <Note size="body">{note}</Note> : null}
    <a className={styles.map} href={mapAddress(place)}>
      <Trans>Open in the map app</Trans>
    </a>
  </div>
);

/** The position of this device, on request. It is shown here and sent nowhere. */
const OwnPosition = () => {
  const { t } = useLingui();
  const { found, ask } = usePosition();
  if (found.state === 'known')
    return (
      <PlaceView
        name={t`My location`}
        place={found.position}
        note={t`Accurate to about ${ph({ metres: Math.ceil(found.position.accuracy) })} m`}
      />
    );
  const titles = {
    unasked: t`Your location is only requested when you press the button. It stays on this device.`,
    asking: t`Getting your location`,
    denied: t`This app isn’t allowed to see your location. You can allow it in the browser’s settings, or choose a country by hand.`,
    unavailable: t`Your location can’t be found right now. You can choose a country by hand.`,
  };
  return (
    <Empty
      icon={laterIcons.pin}
      title={titles[found.state]}
      action={
        <>
          <Button busy={found.state === 'asking'} onClick={ask}>
            <Trans>Show my location</Trans>
          </Button>
          <ButtonLink to="/pages/system/choose-location" variant="secondary">
            <Trans>Choose a country</Trans>
          </ButtonLink>
        </>
      }
    />
  );
};

/** Shows the place in the address; without one, the position of this device. */
export const OpenLocationScreen = () => {
  const { t } = useLingui();
  const { latitude, longitude, name } = useQuery('/pages/system/open-location');
  const place = placeInQuery(latitude, longitude);
  return (
    <Screen title={t`Location`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {place === 'bad' ? <Empty icon="warning" title={t`This is not a place on a map.`} /> : null}
      {place === null ? <OwnPosition /> : null}
      {place !== null && place !== 'bad' ? <PlaceView name={name || t`Location`} place={place} /> : null}
    </Screen>
  );
};

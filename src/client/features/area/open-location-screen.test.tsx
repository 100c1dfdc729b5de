// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** A browser that answers a position request at once. */
const withGeolocation = (answer: (allow: PositionCallback, refuse: PositionErrorCallback) => void) => {
  const getCurrentPosition = vi.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
};
const shanghai = { coords: { latitude: 31.2304, longitude: 121.4737, accuracy: 24.2 } };

test('the browser is asked for the position only when the button is pressed', async () => {
  const asked = withGeolocation((allow) => allow(shanghai as GeolocationPosition));
  await showScreen('/pages/system/open-location');
  await screen.findByText(/only requested when you press/);
  expect(asked).not.toHaveBeenCalled();
  press(control('button', 'Show my location'));
  expect(asked).toHaveBeenCalledTimes(1);
  await screen.findByRole('heading', { name: 'My location' });
  expect(pageText()).toContain('Accurate to about 25 m');
});

test('a place named by the address asks for no position', async () => {
  const asked = withGeolocation((allow) => allow(shanghai as GeolocationPosition));
  await showScreen('/pages/system/open-location?latitude=31.2&longitude=121.4&name=Office');
  await screen.findByRole('heading', { name: 'Office' });
  expect(asked).not.toHaveBeenCalled();
});

test('a user who denies access sees what to do instead', async () => {
  withGeolocation((_allow, refuse) => refuse({ code: 1 } as GeolocationPositionError));
  await showScreen('/pages/system/open-location');
  press(await screen.findByRole('button', { name: 'Show my location' }));
  await screen.findByText(/This app isn’t allowed to see your location/);
  expect(screen.getByRole('link', { name: 'Choose a country' })).toBeTruthy();
});

test('a browser that finds no position says so, and can be asked again', async () => {
  const asked = withGeolocation((_allow, refuse) => refuse({ code: 2 } as GeolocationPositionError));
  await showScreen('/pages/system/open-location');
  press(await screen.findByRole('button', { name: 'Show my location' }));
  await screen.findByText(/Your location can’t be found right now/);
  press(control('button', 'Show my location'));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a browser without geolocation says that no position can be found', async () => {
  await showScreen('/pages/system/open-location');
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  press(await screen.findByRole('button', { name: 'Show my location' }));
  await screen.findByText(/Your location can’t be found right now/);
});

test.each(['?latitude=91&longitude=0', '?latitude=x&longitude=0'])(
  '"%s" is not a valid place on a map',
  async (query) => {
    await showScreen(`/pages/system/open-location${query}`);
    await screen.findByText('This is not a place on a map.');
  },
);

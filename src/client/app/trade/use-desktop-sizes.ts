import { useSyncExternalStore } from 'react';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import {
  defaultSizes,
  fitSize,
  largeFrom,
  readSizes,
  regularFrom,
  storedSizes,
  type ChosenSizes,
  type DesktopLayout,
  type DesktopPane,
  type DesktopSizes,
} from './desktop-sizes.ts';

const queries = [regularFrom, largeFrom];

const onLayoutChange = (listener: () => void): (() => void) => {
  const media = queries.map((query) => matchMedia(query));
  media.forEach((each) => each.addEventListener('change', listener));
  return () => media.forEach((each) => each.removeEventListener('change', listener));
};

const layoutNow = (): DesktopLayout =>
  matchMedia(largeFrom).matches ? 'large' : matchMedia(regularFrom).matches ? 'regular' : 'compact';

/** The layout for the width of this window. */
export const useDesktopLayout = (): DesktopLayout => useSyncExternalStore(onLayoutChange, layoutNow);

/** Sizes chosen since the app was opened: they apply at once, and also where nothing can be stored. */
const chosenHere = createStore<ChosenSizes | null>(null);

export interface DesktopSizing {
  readonly layout: DesktopLayout;
  readonly sizes: DesktopSizes;
  /** Null restores the layout's default. */
  readonly resize: (pane: DesktopPane, size: number | null) => void;
}

/** The sizes of the panes as stored on this device, for each layout separately. */
export const useDesktopSizes = (): DesktopSizing => {
  const layout = useDesktopLayout();
  const stored = useStoredValue('desktopSizes');
  const here = useStore(chosenHere);
  const chosen = here ?? readSizes(stored);
  const wanted: DesktopSizes = { ...defaultSizes(layout), ...chosen[layout] };
  const extent = { width: innerWidth, height: innerHeight };
  return {
    layout,
    sizes: {
      market: fitSize('market', wanted.market, extent),
      ladder: fitSize('ladder', wanted.ladder, extent),
      ticket: fitSize('ticket', wanted.ticket, extent),
      tables: fitSize('tables', wanted.tables, extent),
    },
    resize: (pane, size) => {
      const { [pane]: _, ...others } = chosen[layout] ?? {};
      const changed = { ...chosen, [layout]: size === null ? others : { ...others, [pane]: size } };
      chosenHere.set(changed);
      void storeValue('desktopSizes', storedSizes(changed));
    },
  };
};

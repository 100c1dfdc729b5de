import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

export const linguiConfig = getConfig();
export type Room = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Reads each message file once, however many plugins request it: parsing all of them takes a second. */
const readOnce = (catalogue: Room): Room => {
  const read = catalogue.read.bind(catalogue);
  const known = new Map<string, ReturnType<Room['read']>>();
  catalogue.read = (locale) => {
    const before = known.get(locale) ?? read(locale);
    known.set(locale, before);
    return before;
  };
  return catalogue;
};

let catalogues: Promise<Room[]> | undefined;

/** All catalogues of the configuration, shared by every plugin of a build. */
export const readRooms = (): Promise<Room[]> =>
  (catalogues ??= getCatalogs(linguiConfig).then((found) => found.map(readOnce)));

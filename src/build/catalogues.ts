import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

export const linguiConfig = getConfig();
export type Room = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Reads each message file once, however many plugins request it: parsing all of them takes a second. */
const readOnce = (room: Room): Room => {
  const read = room.read.bind(room);
  const known = new Map<string, ReturnType<Room['read']>>();
  room.read = (locale) => {
    const before = known.get(locale) ?? read(locale);
    known.set(locale, before);
    return before;
  };
  return room;
};

let rooms: Promise<Room[]> | undefined;

/** All catalogues of the configuration, shared by every plugin of a build. */
export const readRooms = (): Promise<Room[]> =>
  (rooms ??= getCatalogs(linguiConfig).then((found) => found.map(readOnce)));

import { t } from '@lingui/core/macro';
import { pageOf } from '#client/lib/loading/pages.ts';
import { readQuery, type ParsedLocation } from '#client/lib/navigation/locations.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { showToast } from '#client/lib/state/toast.ts';

const shownMs = 6_000;

/** Stands for bytes of a link that are not text. */
const unreadable = '\uFFFD';

/** Whether a field that the page understands has a value that it does not. Other fields are ignored. */
export const hasUnreadField = ({ route, fields }: Pick<ParsedLocation, 'route' | 'fields'>): boolean => {
  if (!route) return false;
  const read: Readonly<Record<string, unknown>> = readQuery(route, fields);
  return Object.keys(pageOf(route).query).some((name) => {
    const text = fields[name]?.trim();
    return !!text && (read[name] === undefined || text.includes(unreadable));
  });
};

/** The app was opened by a damaged link: its page is shown without what could not be read, and says so. */
export const reportUnreadLink = (): void => {
  if (hasUnreadField(currentLocation()))
    showToast(t`Part of this link could not be read.`, 'warning', shownMs);
};

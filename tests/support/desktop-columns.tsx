import { useEffect } from 'react';
import { hiddenIn, shownColumns, type Column } from '#client/ui/lists/table-view.ts';
import { show } from './show.tsx';

/** Space for the columns of the desktop layout's tables in windows of 1024, 1280, 1440 and 1920 pixels. */
const desktopWidths = [680, 904, 1064, 1224] as const;

/** The columns that each width shows at first, and the width they take. */
export const columnsAtFirst = async (useColumns: () => readonly Column<never>[]) => {
  let columns: readonly Column<never>[] = [];
  const Reader = () => {
    const read = useColumns();
    useEffect(() => {
      columns = read;
    });
    return null;
  };
  await show(<Reader />);
  return desktopWidths.map((available) => {
    const shown = shownColumns(columns, hiddenIn(columns, null, available));
    return {
      available,
      ids: shown.map(({ id }) => id),
      taken: shown.reduce((sum, { width }) => sum + width, 0),
    };
  });
};

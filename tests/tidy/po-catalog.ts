export interface CatalogEntry {
  /** The source message, with its context if any. */
  readonly id: string;
  readonly text: string;
}

const joined = (block: string, keyword: string): string | undefined => {
  const match = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
  return match?.[1]
    ?.match(/"(?:[^"\\]|\\.)*"/g)
    ?.map((part) => JSON.parse(part) as string)
    .join('');
};

/** The current entries of a .po file: without the header and obsolete entries. */
export const readCatalog = (file: string): CatalogEntry[] =>
  file.split(/\n{2,}/).flatMap((block) => {
    const id = joined(block, 'msgid');
    if (!id || /^#~/m.test(block)) return [];
    const context = joined(block, 'msgctxt');
    return [{ id: context === undefined ? id : `${context} | ${id}`, text: joined(block, 'msgstr') ?? '' }];
  });

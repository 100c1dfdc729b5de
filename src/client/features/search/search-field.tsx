import { useLingui } from '@lingui/react/macro';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { isComposing } from '#client/lib/device/composing.ts';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { optionId } from './search-results.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  listId: string;
  /** The results on the screen, which may still be those of the previous search term. */
  found: readonly QuoteView[];
  /** The best match for the current text. */
  findFirst: () => QuoteView | undefined;
  activeId: number | undefined;
  onActive: (id: number | undefined) => void;
  onPick: (pair: QuoteView) => void;
}

/**
 * Arrow keys move through the results and wrap around, Enter picks (the first when none is selected), Escape
 * clears.
 */
export const SearchField = ({
  value,
  onChange,
  listId,
  found,
  findFirst,
  activeId,
  onActive,
  onPick,
}: SearchFieldProps) => {
  const { t } = useLingui();
  const place = found.findIndex(({ id }) => id === activeId);
  const stepTo = (next: number) => {
    const pair = found.at(next % found.length);
    onActive(pair?.id);
    if (pair) document.getElementById(optionId(listId, pair.id))?.scrollIntoView({ block: 'nearest' });
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => stepTo(place + 1),
    ArrowUp: () => stepTo(place <= 0 ? -1 : place - 1),
    Enter: () => {
      const pair = found[place] ?? findFirst();
      if (pair) onPick(pair);
    },
    Escape: () => onChange(''),
  };
  return (
    <SearchBox
      label={t`Search coins, futures and stocks`}
      value={value}
      onChange={onChange}
      autoFocus
      maxLength={64}
      role="combobox"
      aria-expanded={found.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId !== undefined && place >= 0 ? optionId(listId, activeId) : undefined}
      onKeyDown={(event) => {
        const action = isComposing(event.nativeEvent) || value === '' ? undefined : actions[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      }}
    />
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MenuItem } from '#contract/content.ts';
import { storeValue } from '#client/data/engine/stored-values.ts';
import { menuEntryOf } from '#client/lib/loading/pages.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { inOwnOrder } from '../menu-order.ts';
import styles from './arrange-products.module.css';

/**
 * Changes the order of the product areas on this device.
 * @param shown how many of them the home page shows
 */
export const ArrangeProducts = ({ items: stored, shown }: { items: readonly MenuItem[]; shown: number }) => {
  const { t } = useLingui();
  // Storing is asynchronous: without this state, a second press before it completes would start from the old
  // order.
  const [arranged, setArranged] = useState<readonly string[]>();
  const items = arranged ? inOwnOrder(stored, arranged) : stored;
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<HTMLElement>(null);
  // Moving a row in the document loses the focus.
  useEffect(() => pressed.current?.focus());
  const nameOf = ({ title }: MenuItem): string => {
    const known = menuEntryOf(title);
    return known ? t(known.name) : title;
  };
  const move = (item: MenuItem, from: number, step: 1 | -1): void => {
    const to = from + step;
    if (to < 0 || to >= items.length) return;
    const titles = items.map(({ title }) => title);
    titles.splice(to, 0, ...titles.splice(from, 1));
    setArranged(titles);
    void storeValue('menuOrder', titles);
    setAnnouncement(
      t`${ph({ name: nameOf(item) })}: place ${ph({ place: to + 1 })} of ${ph({ count: items.length })}`,
    );
  };
  const button = (item: MenuItem, place: number, step: 1 | -1) => {
    const isEnd = step === 1 ? place === items.length - 1 : place === 0;
    const name = nameOf(item);
    return (
      <IconButton
        label={step === 1 ? t`Move ${ph({ name })} down` : t`Move ${ph({ name })} up`}
        size={28}
        icon={step === 1 ? 'sort-down' : 'sort-up'}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget;
          move(item, place, step);
        }}
      />
    );
  };
  return (
    <>
      {shown < items.length ? (
        <Note>{t`The first ${ph({ count: shown })} are shown on the home page.`}</Note>
      ) : null}
      <ol className={styles.list}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={styles.row}
            data-last-shown={(place === shown - 1 && shown < items.length) || undefined}
          >
            <ListRow title={nameOf(item)} />
            {button(item, place, -1)}
            {button(item, place, 1)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
};

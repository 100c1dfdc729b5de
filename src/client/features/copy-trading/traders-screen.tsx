import { useLingui } from '@lingui/react/macro';
import { traderSorts } from '#contract/traders.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { SearchBox } from '#client/ui/fields/search-box.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { sortLabels } from './copy-trading-labels.ts';
import { TraderList } from './trader-list.tsx';
import { TraderPane } from './trader-pane.tsx';
import styles from './copy-trading.module.css';

/** The traders who can be followed, and the one named in the address. */
export const TradersScreen = () => {
  const { t } = useLingui();
  const isVisitor = useUserId() === 0;
  const query = useQuery('/pages/copytrade/copy');
  const { id, sort = 'income_rate', search = '' } = query;
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  return (
    <ListDetail
      list={
        <Screen
          title={t`Copy trading`}
          leading={leading}
          actions={
            isVisitor ? null : (
              <>
                <IconLink to="/pages/copytrade/my" label={t`My copy trading`} icon="order" />
                <IconLink to="/pages/copytrade/trader" label={t`Lead trader`} icon="user" />
              </>
            )
          }
          toolbar={
            <Stack gap={2} shrinks>
              <SearchBox
                label={t`Search traders`}
                value={search}
                maxLength={30}
                onChange={(text) =>
                  redirectTo('/pages/copytrade/copy', { ...query, search: text || undefined })
                }
              />
              <Chips
                label={t`Sort by`}
                options={traderSorts.map((value) => ({ value, label: t(sortLabels[value]) }))}
                value={sort}
                onChange={(value) => redirectTo('/pages/copytrade/copy', { ...query, sort: value })}
              />
            </Stack>
          }
        >
          <div className={styles.page}>
            <TraderList sort={sort} search={search} />
          </div>
        </Screen>
      }
      detail={id === undefined ? undefined : <TraderPane key={id} id={id} leading={leading} />}
    />
  );
};

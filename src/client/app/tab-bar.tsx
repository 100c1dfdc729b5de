import { useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/link.tsx';
import { useCurrentLocation } from '#client/lib/navigation.ts';
import { routes, tabRoots, tabs, type Tab } from '#client/lib/routes.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { IconName } from '#client/ui/icon-paths.ts';
import { Logo } from './logo.tsx';
import { Marks } from './marks.tsx';

const icons: Record<Tab, IconName> = {
  home: 'home',
  market: 'market',
  trade: 'trade',
  financial: 'earn',
  assets: 'assets',
};

/**
 * The five areas: a bar below the page, a rail beside it on wide windows. Its rules stand in `frame.css`,
 * which the page has before any script.
 */
export const TabBar = () => {
  const { t } = useLingui();
  const { route } = useCurrentLocation();
  const current = route ? routes[route].tab : undefined;
  return (
    <nav className="bar" aria-label={t`Main`}>
      <div className="brand">
        <Logo />
      </div>
      <Marks />
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              className="tab"
              to={tabRoots[tab]}
              aria-current={tab === current ? (route === tabRoots[tab] ? 'page' : 'true') : undefined}
            >
              <Icon name={icons[tab]} size={22} />
              <span>{t(routes[tabRoots[tab]].title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

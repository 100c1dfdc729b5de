import { useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { pageOf } from '#client/lib/loading/pages.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Logo } from './logo.tsx';
import { SiteBadges } from './site-badges.tsx';
import { tabs } from './tabs.ts';

/**
 * The five areas: a bar below the page, a rail at its side on wide windows. Its rules are in `frame.css`,
 * which the page has before any script.
 */
export const TabBar = () => {
  const { t } = useLingui();
  const { route } = useCurrentLocation();
  const current = route ? pageOf(route).tab : undefined;
  return (
    <nav className="bar" aria-label={t`Main`}>
      <div className="brand">
        <Logo />
      </div>
      <SiteBadges />
      <ul className="tabs">
        {tabs.map(({ name, root, label, icon }) => (
          <li key={name}>
            <Link
              className="tab"
              to={root}
              aria-current={name === current ? (route === root ? 'page' : 'true') : undefined}
            >
              <Icon name={icon} size={22} />
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { credentials } from '#client/lib/calls/credentials.ts';
import { useStore } from '#client/lib/state/store.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import type { IconName } from '#client/ui/buttons/icon-paths.ts';
import { ChatsScreen } from './chats/chats-screen.tsx';
import { adminSession, logOut, resumeSession, sessionEnded, type AdminSession } from './admin-session.ts';
import { LedgerScreen } from './ledger/ledger-screen.tsx';
import { followAdmin, liveAdmin } from './live-admin.ts';
import { LogScreen } from './log/log-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { resumeDecision } from './queues/decision.ts';
import { QueuesScreen } from './queues/queues-screen.tsx';
import { QuizScreen } from './quiz/quiz-screen.tsx';
import { WorksScreen } from './works/works-screen.tsx';
import styles from './admin-app.module.css';

const Connection = () => {
  const { isLive } = useStore(liveAdmin);
  return isLive ? null : (
    <p className={styles.offline} role="status">
      <Icon name={laterIcons['wifi-off']} size={18} />
      <Trans>No connection. What you see may be outdated; nothing can be decided until it is back.</Trans>
    </p>
  );
};

const places = ['/queues', '/chats', '/quiz', '/works', '/log', '/ledger'] as const;
type Place = (typeof places)[number];

const screens: Readonly<Record<Place, () => React.ReactNode>> = {
  '/queues': QueuesScreen,
  '/chats': ChatsScreen,
  '/quiz': QuizScreen,
  '/works': WorksScreen,
  '/log': LogScreen,
  '/ledger': LedgerScreen,
};

const placeOf = (path: string): Place => places.find((place) => path.startsWith(place)) ?? '/queues';

const Frame = ({ operator }: Extract<AdminSession, { kind: 'open' }>) => {
  const { t } = useLingui();
  const [path] = useHashLocation();
  const place = placeOf(path);
  const Screen = screens[place];
  const links: readonly (readonly [Place, string, IconName])[] = [
    ['/queues', t`Queues`, 'order'],
    ['/chats', t`Chats`, 'chat'],
    ['/quiz', t`Quiz`, 'question'],
    ['/works', t`Works`, 'image'],
    ['/log', t`Log`, 'clock'],
    ['/ledger', t`Ledger`, 'assets'],
  ];
  useEffect(resumeDecision, []);
  useEffect(() => followAdmin(credentials().token!, sessionEnded), []);
  return (
    <div className={styles.admin}>
      <header className={styles.bar}>
        <Heading as="h1">
          Tideline <Trans>Back office</Trans>
        </Heading>
        <nav aria-label={t`Back office`} className={styles.links}>
          {links.map(([to, label, icon]) => (
            <a key={to} href={`#${to}`} aria-current={to === place ? 'page' : undefined}>
              <Icon name={icon} size={18} />
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.own}>
          <AppearanceMenu />
          <span className={styles.name}>{operator.name}</span>
          <Button variant="quiet" className={styles.leave} onClick={logOut}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      </header>
      <Connection />
      <main className={styles.stage}>
        <Screen />
      </main>
    </div>
  );
};

/** The whole back office: users who are not operators see only the login. */
export const AdminApp = () => {
  const session = useStore(adminSession);
  useEffect(resumeSession, []);
  return session.kind === 'open' ? <Frame key={session.operator.id} {...session} /> : <LoginScreen />;
};

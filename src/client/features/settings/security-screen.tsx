import { useQuery } from '#client/lib/navigation/navigation.ts';
import { ContactForm } from './contact-form.tsx';
import { FreezeAccount } from './freeze-account.tsx';
import { LoginHistory } from './login-history.tsx';
import { SecurityHub } from './security-hub.tsx';
import { SessionsScreen } from './sessions-screen.tsx';

/** Security features of the account, each on its own page. */
export const SecurityScreen = () => {
  const { part } = useQuery('/pages/setting/security');
  switch (part) {
    case 'devices':
      return <SessionsScreen />;
    case 'logins':
      return <LoginHistory />;
    case 'email':
    case 'mobile':
      return <ContactForm kind={part} key={part} />;
    case 'freeze':
      return <FreezeAccount />;
    default:
      return <SecurityHub />;
  }
};

import { installState } from './install.ts';
import { takeInstallOffer } from './install-offer.ts';

/** Shows the browser's own prompt; an offer can be used once. */
export const askToInstall = async (): Promise<'accepted' | 'dismissed'> => {
  const offer = takeInstallOffer();
  if (!offer) return 'dismissed';
  const { outcome } = await offer.prompt();
  installState.set(outcome === 'accepted' ? 'installed' : 'manual');
  return outcome;
};

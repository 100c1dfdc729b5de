import { useLingui } from '@lingui/react/macro';

/** Text for how long the app may be disconnected. */
export const useAwayText = (): ((seconds: number) => string) => {
  const { t } = useLingui();
  return (seconds) => {
    const minutes = seconds / 60;
    if (seconds === 0) return t`Off`;
    return seconds < 60 ? t`${seconds} s` : t`${minutes} min`;
  };
};

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { PracticeBand } from '#client/features/practice/band/practice-band.tsx';
import { practiceFeature } from '#client/features/practice/practice.feature.ts';

/** Whatever page sets the title, it begins with the word. */
const nameTitle = (): void => {
  // The page's own title is set in the user's language, later.
  if (i18n.locale === '') return;
  const prefix = `${i18n._(practiceFeature.pages['/practice'].title)} · `;
  if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
};

/**
 * Makes a page in practice unmistakable: the band above every page, and the word in the window's title. Both
 * are outside the app's own tree, whose first page knows nothing of practice.
 */
export const showPractice = async (): Promise<void> => {
  document.documentElement.dataset.practice = '';
  await untilLoaded(() => loadMessages(['practice-later']));
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <PracticeBand />
    </I18nProvider>,
  );
  nameTitle();
  new MutationObserver(nameTitle).observe(document.querySelector('title')!, { childList: true });
};

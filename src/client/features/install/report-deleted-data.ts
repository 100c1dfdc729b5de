import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';

/** Several sentences, which also change what the user does next. */
const shownForMs = 20_000;

/** A browser deletes stored data above all while no one looks at the page. */
const untilVisible = async (): Promise<void> => {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
};

/** Notifies the user that the browser has deleted the stored data, and what this means for the open tab. */
export const reportDeletedData = async (): Promise<void> => {
  await untilLoaded(() => loadMessages(['install']));
  await untilVisible();
  const text = msg`Your browser deleted what Tideline stored on this device. You can go on in this tab, and what you sent is still confirmed. Changes not sent yet are lost. After a reload, log in again.`;
  showToast(i18n._(text), 'warning', shownForMs);
};

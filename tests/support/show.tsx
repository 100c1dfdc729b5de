import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { StoredReads } from '#client/data/engine/stored-reads.tsx';
import { speak } from '#client/lib/text/i18n.ts';

// A busy machine is slow; missing elements still fail.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Renders a component in a language, with the messages the app would show; replaces the previous rendering.
 */
export const show = async (piece: ReactNode, language: LanguageCode = 'en') => {
  await speak(language);
  cleanup();
  return render(piece, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        {children}
        <StoredReads />
      </I18nProvider>
    ),
  });
};

/** The text on the screen in reading order, without hidden content. */
export const pageText = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A control by its role and its exact name. */
export const control = (role: string, name: string): HTMLElement => screen.getByRole(role, { name });

/** The description of a control for screen readers besides its name: its error, its hint. */
export const descriptionOf = (described: HTMLElement): string =>
  (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');

/** Enters text into a field, like typing or pasting. */
export const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/**
 * Presses a control like a browser. Testing Library would wrap the press in an `act` that is not awaited,
 * and a component that suspends in it (a sheet whose draft is being read) would stay suspended until the
 * next render.
 */
export const press = (button: HTMLElement): void => {
  const isActing = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    button.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
    );
    flushSync(() => undefined);
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};

/** The text of a part for screen readers, without decorative content. */
export const textOf = (part: Element): string => {
  const copy = part.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
};

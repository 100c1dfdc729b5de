import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { untilLoaded } from './until-loaded.ts';

/** A part of a page that is rendered after the page itself, with the messages of its own folder. */
export const lazyPart = <Props>(
  catalogue: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    untilLoaded(async () => {
      const [Part] = await Promise.all([load(), loadMessages([catalogue])]);
      return { default: Part };
    }),
  );

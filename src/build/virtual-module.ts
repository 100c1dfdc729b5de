import type { Plugin } from 'vite';

/** A filter that matches this name only. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/**
 * The hooks of a virtual module. Filtered by name: a build calls every plugin for thousands of other
 * modules.
 */
export const virtualModule = (
  name: string,
  load: () => string | Promise<string>,
): Pick<Plugin, 'resolveId' | 'load'> => ({
  resolveId: { filter: { id: exactly(name) }, handler: () => `\0${name}` },
  load: { filter: { id: exactly(`\0${name}`) }, handler: load },
});

import type { Plugin } from 'vite';

/** A filter that lets this name through and no other. */
export const exactly = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** The hooks of a module that only the build knows. Filtered by name: a build asks every plugin for thousands of others. */
export const virtualModule = (
  name: string,
  load: () => string | Promise<string>,
): Pick<Plugin, 'resolveId' | 'load'> => ({
  resolveId: { filter: { id: exactly(name) }, handler: () => `\0${name}` },
  load: { filter: { id: exactly(`\0${name}`) }, handler: load },
});

import type { Plugin } from 'vite';

/**
 * Preloads the static imports of the entry from the HTML, so that they do not wait for the entry to run,
 * and as modules, so that they are compiled off the main thread. Styles must not block the frame.
 */
export const preloadApp = (): Plugin => ({
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const app = [...chunks.values()].find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith('/app/start.tsx')),
      );
      if (!app) return [];
      const scripts = new Set<string>();
      const follow = (name: string): void => {
        if (scripts.has(name)) return;
        scripts.add(name);
        chunks.get(name)?.imports.forEach(follow);
      };
      follow(app.fileName);
      const styles = new Set(
        [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
      );
      const link = (attrs: Record<string, string | boolean>) => ({
        tag: 'link',
        attrs,
        injectTo: 'head' as const,
      });
      return [
        ...[...scripts]
          .filter((name) => !html.includes(name))
          .map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
        ...[...styles].map((name) =>
          link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` }),
        ),
      ];
    },
  },
});

/** Runs before any page is shown; only `boot` itself imports it. */
const started = /^assets\/((boot|framework|wire|rolldown-runtime)-[^/]+\.js|kit-[^/]+)$/;

/**
 * The preloads of a dynamically imported chunk, without those that run already: listing them would only
 * enlarge each importing file.
 */
export const withoutStarted = (
  _asked: string,
  needed: string[],
  { hostId }: { readonly hostId: string },
): string[] => (/(^|\/)boot-/.test(hostId) ? needed : needed.filter((name) => !started.test(name)));

import type { Page } from 'playwright-core';

/** Every page's own code arrives with all that it exports throwing as soon as it is drawn, until the window says `isMended`; the frame around it is whole. */
export const breakPages = (page: Page): Promise<unknown> =>
  page.route(/\/assets\/[\w-]*(screen|desk)-[\w-]+\.js$/, async (route) => {
    const answer = await fetch(route.request().url());
    const code = await answer.text();
    const broken = code.replace(/export\s*\{([^{}]*)\};?\s*$/, (_, names: string) => {
      const outside = names.split(',').map((name) => name.trim().split(' as ').at(-1)!);
      return `const broken=()=>{if(globalThis.isMended)return null;throw new Error('broken by the test')};export{${outside.map((name) => `broken as ${name}`).join()}};`;
    });
    await route.fulfill({ body: broken, contentType: 'text/javascript' });
  });
